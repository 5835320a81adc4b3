"""Why a mutant may rightly pass: independent arguments that it tells of the same game, or of another lawful one."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from judge.engine.run.board import read_board
from judge.engine.run.state import Change, Game
from judge.engine.table.pieces import Card, Player, Stack, Zone
from judge.replay.raw import Json
from judge.verify.api import Options, load, walk_through
from judge.verify.verdict import Verdict
from proof.mutants import Mutant

Trace = list[tuple[Any, ...]]
"""Every change of a game in order, with the cards as numbers and the places as names."""


class Enacted:
    """A record as the judge re-enacts it: its verdict, every change, and the board at the end."""

    def __init__(self, verdict: Verdict, game: Game) -> None:
        """`game` stands at its end."""
        self.verdict, self._game = verdict, game

    @cached_property
    def trace(self) -> Trace:
        """Every change."""
        return [told(change) for change in self._game.log]

    @cached_property
    def board(self) -> Mapping[str, Json]:
        """The last board."""
        return read_board(self._game, None)


def run(record: Mapping[str, Json]) -> Enacted:
    """Judge a record from its start.

    Raises:
        InvalidReplay: it is none.
    """
    walk = walk_through(*load(record), Options())
    return Enacted(walk.verdict, walk.game)


LEAVING_OUT = ("drop", "take_effect", "shorter")
"""Changes that make a record say less."""
UNTOLD = ("not_recorded", "unseen")
"""Why a step is undecided where the record does not tell what the rules would have to know; or it is of no card."""


def told(change: Change) -> tuple[Any, ...]:
    """A change without what only this run knows."""
    return (change.clause, change.what, *map(named, (change.subject, change.old, change.new)))


def named(thing: Any) -> Any:
    """A piece of a game by number, place or seat; anything else as it is."""
    if isinstance(thing, Card):
        return f"{thing.owner.seat} {thing.number}"
    if isinstance(thing, Stack):
        return f"stack {thing.cards[-1].number if thing.cards else None}"
    if isinstance(thing, Player):
        return thing.seat
    if isinstance(thing, Zone):
        return thing.place
    if isinstance(thing, tuple | list):
        return tuple(map(named, thing))
    return thing if isinstance(thing, str | int | float | None) else type(thing).__name__


def argument(mutant: Mutant, now: Enacted, origin: Enacted) -> str | None:
    """Why a mutant that no finding tells of is no fault; None where nothing argues for it.

    `same`: it re-enacts to the same changes. `commutes`: to the same ones in another order. `meets`: by other changes
    to the same board at the end. `silent`: it leaves out what the record then does not tell: the verdict says so, or
    the board at the end is the same but for cards that nobody has named.
    `another`: a player chooses otherwise, and every claim of the boards that follow is still borne out.
    """
    if Counter(now.trace) == Counter(origin.trace):
        return "same" if now.trace == origin.trace else "commutes"
    if now.verdict.undecided:
        return "silent" if all(one.why in UNTOLD or one.card is None for one in now.verdict.undecided) else None
    if mutant.kind == "result":
        return None
    return _by_the_board(mutant, now.board, origin.board)


def _by_the_board(mutant: Mutant, now: Json, origin: Json) -> str | None:
    """What the boards at the end argue for a mutant."""
    if now == origin:
        return "meets"
    if mutant.kind == "order" and unordered(now) == unordered(origin):
        return "commutes"
    if mutant.kind in LEAVING_OUT and no_more_than(now, origin):
        return "silent"
    return "another" if mutant.of_a_player and claimed_later(mutant) else None


def unordered(board: Json) -> Json:
    """A board without the order of what lies together."""
    if isinstance(board, Mapping):
        return {key: unordered(inner) for key, inner in board.items()}
    return sorted(map(str, map(unordered, board))) if isinstance(board, list) else board


def no_more_than(less: Json, more: Json) -> bool:
    """Whether two boards are the same but for cards that one of them does not name."""
    if isinstance(less, Mapping) and isinstance(more, Mapping):
        return less.keys() == more.keys() and all(no_more_than(less[key], more[key]) for key in less)
    if isinstance(less, list) and isinstance(more, list):
        return len(less) == len(more) and all(no_more_than(*two) for two in zip(less, more, strict=True))
    if isinstance(less, int) and isinstance(more, list):
        return less == len(more)
    return less is None or bool(less == more)


def claimed_later(mutant: Mutant) -> bool:
    """Whether the record claims a board after what was changed."""
    steps = mutant.record["steps"][mutant.step + 1 :] if mutant.step is not None else ()
    return any(step["do"] == "claim" for step in steps)
