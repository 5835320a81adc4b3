"""Comparing what a record claims and says happened with what the rules produced."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from judge.engine.asking.checks import Facts
from judge.engine.run.board import NUMBER, Difference, differences
from judge.engine.run.notebook import Event
from judge.engine.run.state import Game
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Zone
from judge.replay.raw import Json
from judge.replay.steps import Claim, Happened
from judge.verify.record.script import Entry


class Disputes(Struct):
    """Claims that differ, reported once until they agree; `heard` are steps whose claims were true in time.

    `early` are the places in which claims differed when they were heard at a moment that the record may have left.
    """

    open_: dict[str, Json]
    heard: set[int] = field(default_factory=set)
    early: dict[int, set[str]] = field(default_factory=dict)

    def agrees(self, game: Game, claim: Claim) -> bool:
        """Whether a claim is true of this moment."""
        return not differences(game, claim.board)

    def hear(self, game: Game, number: int, claim: Claim) -> bool:
        """Whether the claim of a step is true of a moment that the record may leave with it."""
        self.early[number] = {difference.path for difference in differences(game, claim.board)}
        if not self.early[number]:
            self.heard.add(number)
        return number in self.heard

    def has_come_true(self, game: Game, number: int, claim: Claim) -> bool:
        """Whether some of what the claim of a step says is so only now: the record stands at this moment."""
        early = self.early.get(number, set())
        return bool(early and early - {difference.path for difference in differences(game, claim.board)})

    def fresh(self, game: Game, claim: Claim) -> Iterator[Difference]:
        """The differences of a claim that have not been reported since they last agreed."""
        found = {difference.path: difference for difference in differences(game, claim.board)}
        for path in [path for path in self.open_ if path not in found and spoken_of(claim.board, path)]:
            del self.open_[path]
        for path, difference in found.items():
            if path not in self.open_:
                yield difference
            self.open_[path] = difference.theirs

    def settled(self, difference: Difference) -> None:
        """The record's number has been taken over: another claim of it is a new one."""
        self.open_.pop(difference.path, None)


def displaced(differences: Sequence[Difference]) -> dict[str, Counter[str]]:
    """The cards that a claim has in each zone, and that lie in another zone of which it speaks."""
    zones = {one.path: one for one in differences if isinstance(one.subject, Zone) and not one.subject.kind.stacks}
    more = {path: _said(one) - _lies(one) for path, one in zones.items()}
    lacking = {path: _lies(one) - _said(one) for path, one in zones.items()}
    found = {path: [extra & lack for at, lack in lacking.items() if at != path] for path, extra in more.items()}
    return {path: sum(cards, Counter()) for path, cards in found.items() if any(cards)}


def _lies(difference: Difference) -> Counter[str]:
    return Counter(number for number in map(NUMBER, difference.subject.pieces) if number is not None)


def _said(difference: Difference) -> Counter[str]:
    """The cards that a claim has in a zone; where it does not name them, those that lie there if there are any."""
    named = difference.theirs if difference.named is None else difference.named
    if not isinstance(named, list):
        return _lies(difference) if named else Counter()
    return Counter(number for number in map(number_of, named) if number is not None)


def spoken_of(board: dict[str, Json], path: str) -> bool:
    """Whether a claim says anything about the zone of a path."""
    where: Any = board
    for key in path.split("/")[1:3]:
        if not isinstance(where, dict) or key not in where:
            return False
        where = where[key]
    return True


def lies_in(path: str, place: str) -> bool:
    """Whether a path of the board is a place or leads into it."""
    return path == place or path.startswith(f"{place}/")


def match(game: Game, said: Happened, active: str) -> bool:
    """Whether an event took place since the last act; a matched event is consumed.

    One that is told to have come to nothing agrees with none.
    """
    for n, one in enumerate(game.happened):
        if one.word == said.event and _agrees(said, one.facts, active):
            game.happened_as_told.append(game.happened.pop(n))
            return True
    return said.amount == 0 and not under_way(game, said, active)


def under_way(game: Game, said: Happened, active: str) -> bool:
    """Whether such an event took place since the last act, be it with another amount."""
    for one in game.happened:  # noqa: SIM110 -- no generator each time
        if one.word == said.event and _agrees(said, one.facts, active, amount=False):
            return True
    return False


def reached(game: Game, entries: Sequence[Entry], active: str) -> bool:
    """Whether one of these entries tells of an event of this turn: the record has come to it."""
    now = [one for one in game.happened if one.turn == game.turn]
    said = (entry.step for entry in entries if isinstance(entry.step, Happened)) if now else ()
    return any(it.word == one.event and _agrees(one, it.facts, active) for one in said for it in now)


def stated(entries: Sequence[Entry], event: str, at: Any, active: str) -> bool:
    """Whether one of these entries says that an event took place at a spot."""
    said = (entry.step for entry in entries if isinstance(entry.step, Happened))
    return any(step.event == event and _agrees(step, {"to": at}, active) for step in said)


def passed_over(game: Game, said: Happened, active: str) -> Iterator[str]:
    """The clauses of such events that took place before the last act, and of which the record did not tell."""
    return (one.clause for one in game.passed_over if one.word == said.event and _agrees(said, one.facts, active))


def near_match(game: Game, said: Happened, active: str) -> Event | None:
    """The event that took place and differs only in its amount, None where there is none."""
    near = (one for one in game.happened if one.word == said.event and one.facts.get("amount") != said.amount)
    return next((one for one in near if _agrees(said, one.facts, active, amount=False)), None)


def amiss(game: Game, said: Sequence[Happened], active: str) -> Iterator[int]:
    """Which of these events took place by another amount, and by none else."""
    left, apart = list(game.happened), []
    for n, one in enumerate(said):
        for m, it in enumerate(left):
            if it.word == one.event and _agrees(one, it.facts, active):
                del left[m]
                break
        else:
            apart.append(n)
    for n in apart:
        one = said[n]
        if any(it.word == one.event and _agrees(one, it.facts, active, amount=False) for it in left):
            yield n


def _agrees(said: Happened, facts: Facts, active: str, *, amount: bool = True) -> bool:
    if amount and said.amount is not None and facts.get("amount") != said.amount:
        return False
    if said.card is not None and facts.get("card") not in (said.card, None):
        return False
    if said.player is not None and facts.get("player") not in (said.player, None):
        return False
    if said.to is None or facts.get("to") is None:
        return True
    return facts["to"] in (seated(said.to, active), seated(said.to, said.player or active))


@lru_cache(maxsize=4096)
def seated(reference: str, active: str) -> str:
    """A reference with its seat written out."""
    seat, dot, place = reference.partition(".")
    other = "P2" if active == "P1" else "P1"
    if not dot:
        return f"{active}.{reference}"
    return f"{ {'opp': other, 'own': active}.get(seat, seat) }.{place}"
