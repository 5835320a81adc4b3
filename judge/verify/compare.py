"""Comparing what a record claims and says happened with what the rules produced."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from judge.engine.board import Difference, differences
from judge.engine.state import Game
from judge.engine.zones import Zone
from judge.replay.steps import Claim, Happened
from judge.verify.script import Entry


@dataclass(slots=True)
class Disputes:
    """Claims that differ, each reported once until it agrees again."""

    open_: dict[str, Any]

    def fresh(self, game: Game, claim: Claim) -> Iterator[Difference]:
        """The differences of a claim that have not been reported since they last agreed."""
        found = {difference.path: difference for difference in differences(game, claim.board)}
        for path in [path for path in self.open_ if path not in found and spoken_of(claim.board, path)]:
            del self.open_[path]
        for path, difference in found.items():
            if path not in self.open_:
                yield difference
            self.open_[path] = difference.theirs


def spoken_of(board: dict[str, Any], path: str) -> bool:
    """Whether a claim says anything about the zone of a path."""
    where: Any = board
    for key in path.split("/")[1:3]:
        if not isinstance(where, dict) or key not in where:
            return False
        where = where[key]
    return True


def last_change(game: Game, difference: Difference) -> tuple[int, str] | None:
    """The step and clause of the last change to what a claim differs on."""
    subject, what = difference.subject, difference.what
    for change in reversed(game.log):
        if isinstance(subject, Zone):
            if change.what in ("zone", "holder") and (_touches(change.old, subject) or _touches(change.new, subject)):
                return change.step, change.clause
        elif (change.subject is subject and change.what == what) or change.new is subject:
            return change.step, change.clause
    return None


def _touches(side: Any, zone: Zone) -> bool:
    return isinstance(side, tuple) and bool(side) and side[0] is zone


def clause_of(game: Game, difference: Difference) -> str:
    """The clause of a place on the board: what it is, where the log names no change."""
    names = game.rules.shape.clause_of
    for part in reversed(difference.path.split("/")):
        if part in names:
            return names[part]
    return next(iter(names.values()))


def match(game: Game, said: Happened, active: str) -> bool:
    """Whether an event took place since the last act; a matched event is consumed."""
    for n, (event, facts) in enumerate(game.happened):
        if event == said.event and _agrees(said, facts, active):
            del game.happened[n]
            return True
    return False


def under_way(game: Game, said: Happened, active: str) -> bool:
    """Whether such an event took place since the last act, be it with another amount."""
    return any(event == said.event and _agrees(said, facts, active, amount=False) for event, facts in game.happened)


def stated(entries: Sequence[Entry], event: str, at: Any, active: str) -> bool:
    """Whether one of these entries says that an event took place at a spot."""
    said = (entry.step for entry in entries if isinstance(entry.step, Happened))
    return any(step.event == event and _agrees(step, {"to": at}, active) for step in said)


def near_match(game: Game, said: Happened, active: str) -> Any:
    """The value of an event that took place and differs only in its amount, None where there is none."""
    for event, facts in game.happened:
        if event == said.event and facts.get("amount") != said.amount and _agrees(said, facts, active, amount=False):
            return facts.get("amount")
    return None


def _agrees(said: Happened, facts: dict[str, Any], active: str, *, amount: bool = True) -> bool:
    if amount and said.amount is not None and facts.get("amount") != said.amount:
        return False
    if said.card is not None and facts.get("card") not in (said.card, None):
        return False
    if said.player is not None and facts.get("player") not in (said.player, None):
        return False
    return said.to is None or facts.get("to") is None or seated(said.to, active) == facts["to"]


def seated(reference: str, active: str) -> str:
    """A reference with its seat written out."""
    seat, dot, place = reference.partition(".")
    other = "P2" if active == "P1" else "P1"
    if not dot:
        return f"{active}.{reference}"
    return f"{ {'opp': other, 'own': active}.get(seat, seat) }.{place}"
