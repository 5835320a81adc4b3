"""Why a mutant may rightly pass: independent arguments that it tells of the same game, or of another lawful one."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from judge.engine.run.board import read_board
from judge.engine.run.changes import Change
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack, Zone
from judge.replay.raw import Json
from judge.replay.steps import Claim
from judge.verify.api import load, walk_through
from judge.verify.options import Options
from judge.verify.outcome.verdict import Verdict
from judge.verify.walks.walk import Walk
from proof.mutants import Mutant
from proof.second import complaints

Trace = list[tuple[Any, ...]]
"""Every change of a game in order, with the cards as numbers and the places as names."""


Boards = dict[int, Mapping[str, Json]]
"""What the whole board was, by the step at which the record claims something of it."""


class Enacted:
    """A record as the judge re-enacts it: its verdict, every change, and the board at each claim and at the end."""

    def __init__(self, verdict: Verdict, game: Game, boards: Callable[[], Boards]) -> None:
        """`game` stands at its end; `boards` are looked for when somebody wants them."""
        self.verdict, self._game, self._boards = verdict, game, boards

    @cached_property
    def boards(self) -> Boards:
        """The boards at its claims."""
        return self._boards()

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
    return Enacted(walk.verdict, walk.game, partial(boards_of, record))


def boards_of(record: Mapping[str, Json]) -> Boards:
    """The boards at the claims of a record."""
    watcher = walk_through(*load(record), Options(watcher=_Camera)).watcher
    return watcher.boards if isinstance(watcher, _Camera) else {}


class _Camera:
    """Looks on while a record is walked, and keeps the boards at its claims."""

    def __init__(self, walk: Walk) -> None:
        """Nothing has been seen yet."""
        self._walk, self.boards = walk, Boards()

    def sees(self, number: int) -> None:
        """A step is due."""
        if isinstance(self._walk.replay.steps[number], Claim):
            self.boards[number] = read_board(self._walk.game, None)


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
    `another`: a player chooses otherwise, the second opinion has nothing against it, and every board that is claimed
    afterwards is the board that was re-enacted, by a comparison that is not the judge's.
    """
    if Counter(now.trace) == Counter(origin.trace):
        return "same" if now.trace == origin.trace else "commutes"
    if now.verdict.undecided:
        return "silent" if all(one.why in UNTOLD or one.card is None for one in now.verdict.undecided) else None
    if mutant.kind == "result":
        return None
    return _by_the_boards(mutant, now, origin.board)


def _by_the_boards(mutant: Mutant, now: Enacted, origin: Json) -> str | None:
    """What the boards argue for a mutant; `origin` is that at the end of its game."""
    if now.board == origin:
        return "meets"
    if mutant.kind == "order" and unordered(now.board) == unordered(origin):
        return "commutes"
    if mutant.kind in LEAVING_OUT and no_more_than(now.board, origin):
        return "silent"
    chosen = mutant.of_a_player and claimed_as_it_was(mutant, now.boards) and not any(complaints(mutant.record))
    return "another" if chosen else None


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


def claimed_as_it_was(mutant: Mutant, boards: Boards) -> bool:
    """Whether the record claims boards after what was changed, all as they were re-enacted."""
    steps, changed = mutant.record["steps"], mutant.step if mutant.step is not None else len(mutant.record["steps"])
    claims = [number for number in range(changed + 1, len(steps)) if steps[number]["do"] == "claim"]
    return bool(claims) and all(n in boards and bears_out(boards[n], steps[n]["board"]) for n in claims)


def bears_out(found: Json, claimed: Json) -> bool:
    """Whether a board can be what is claimed of it: cards that lie together in any order, unseen ones anything."""
    if isinstance(claimed, Mapping) and isinstance(found, Mapping):
        return all(bears_out(found.get(key), one) for key, one in claimed.items())
    if isinstance(claimed, list) and isinstance(found, list):
        return len(claimed) == len(found) and _fit(found, claimed)
    counts = [one for one in (found, claimed) if isinstance(one, int)]
    return bool(found == claimed) or (bool(counts) and _how_many(found) == _how_many(claimed))


def _how_many(place: Json) -> int:
    """How many pieces lie in a place, which may say no more than that."""
    return place if isinstance(place, int) else len(place) if isinstance(place, list) else int(place is not None)


def _fit(found: list[Json], claimed: list[Json]) -> bool:
    """Whether each thing claimed is another one of those found, or may be one that nobody has seen."""
    left, over = [one for one in found if one is not None], 0
    for one in claimed:
        place = next((n for n, other in enumerate(left) if bears_out(other, one)), None) if one is not None else None
        if place is not None:
            del left[place]
        over += one is not None and place is None
    return over <= found.count(None)
