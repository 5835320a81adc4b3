"""Loops that a game runs between acts: processes to a fixpoint, standby abilities, interrupts, a pending list.

The core has no default loop. A game names the rows, their clauses and their order.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from types import GeneratorType
from typing import Any

from msgspec import Struct, field

from judge.engine.asking.plays import Script
from judge.engine.run.state import Change, Game
from judge.engine.table.lasting import ANYTHING
from judge.replay.raw import Json

RECURRENCE_AFTER = 24
"""Rounds of one loop after which the judge starts to look for a state that comes back."""

IDLE_AFTER = 128
"""Rounds of one loop without any change, in a row, after which nothing will ever change; fewer than their limit."""


class LoopRow(Struct, frozen=True):
    """One row of a loop; `does` says, or its script returns, whether it did anything.

    `waits` names what of the game holds what it has to do: where all that is empty, there is nothing.
    """

    clause: str
    does: Callable[[Any], "Script | bool"]
    waits: tuple[str, ...]


class Process(Struct, frozen=True, eq=False):
    """Something that rules carry out by themselves: what is `due` now, and how that is carried out.

    `reads` names the zones, fields and numbers on which it depends what is due; None where that may be anything.
    """

    clause: str
    due: Callable[[Any], Sequence[Any]]
    carry_out: Callable[[Any, Sequence[Any]], "Script | None"]
    reads: frozenset[str] | None = None

    def concerned(self, changed: Collection[str]) -> bool:
        """Whether something may be due that was not before these things changed."""
        return self.reads is None or ANYTHING in changed or not self.reads.isdisjoint(changed)


Due = Sequence[tuple[Process, Sequence[Any]]]
"""Processes, each with what is due by it."""


@lru_cache(maxsize=4096)
def concerned(processes: tuple[Process, ...], changed: frozenset[str]) -> tuple[Process, ...]:
    """Those processes by which something may be due that was not before these things changed."""
    return tuple(process for process in processes if process.concerned(changed))


class Exhausted(Exception):
    """A loop has run so many rounds without a step of the record that nobody can tell where it leads."""

    def __init__(self, rows: Iterable[str]) -> None:
        """The clauses of the rows involved."""
        self.rows = tuple(dict.fromkeys(rows))
        super().__init__(", ".join(self.rows))


class Endless(Exception):
    """A loop came back to the state it started from and nobody could have acted otherwise."""

    def __init__(self, rows: Iterable[str]) -> None:
        """The clauses of the rows involved."""
        self.rows = tuple(dict.fromkeys(rows))
        super().__init__(", ".join(self.rows))


def settle(game: "Game", rows: Sequence[LoopRow]) -> Script:
    """Run the first row that has something to do, from the top again, until none has; says whether any had.

    Raises:
        Endless: the rows repeat a state without anybody having been asked.
        Exhausted: the rows go on and on.
    """
    passed: list[str] = []
    start, heard, rounds = len(game.log), game.step, 0
    changes, idle = start, 0
    since: Since | None = None
    while True:
        for row in rows:
            for holds in row.waits:
                if getattr(game, holds):
                    break
            else:
                continue
            did = row.does(game)
            if isinstance(did, GeneratorType):
                did = yield from did
            if did:
                game.exercise(row.clause)
                passed.append(row.clause)
                break
        else:
            return bool(passed)
        heard, rounds = game.step, (rounds + 1 if game.step == heard else 0)
        if rounds >= game.limits.rounds:
            raise Exhausted(passed[-rounds:])
        changes, idle = len(game.log), (idle + 1 if len(game.log) == changes else 0)
        if len(passed) >= RECURRENCE_AFTER and since is None:
            since = Since(game.log, start)
        if idle >= IDLE_AFTER or (since is not None and since.recurs()):
            raise Endless(passed)


def due_of(game: "Game", processes: Sequence[Process]) -> Due:
    """Whatever is due of all processes now."""
    due = []
    for process in processes:
        if found := process.due(game):
            due.append((process, found))  # noqa: PERF401 -- one call less
    return due


def carry_out(game: "Game", due: Due) -> Script:
    """One pass of all that was due at its start."""
    for process, found in due:
        game.exercise(process.clause)
        done = process.carry_out(game, found)
        if done is not None:
            yield from done


class Since:
    """What a log has changed from here on, looked at once each however often one asks."""

    def __init__(self, log: Sequence["Change"], start: int) -> None:
        """From a place of the log on."""
        self.log, self.seen = log, start
        self.first: dict[tuple[int, str], Any] = {}
        self.differing: set[tuple[int, str]] = set()

    def recurs(self) -> bool:
        """Whether changes brought everything that they touched back to what it was."""
        for change in self.log[self.seen :]:
            key = (id(change.subject), change.what)
            if self.first.setdefault(key, change.old) == change.new:
                self.differing.discard(key)
            else:
                self.differing.add(key)
        self.seen = len(self.log)
        return bool(self.first) and not self.differing


class PendingList(Struct):
    """A last-in-first-out list of what waits to be resolved."""

    items: list[Any] = field(default_factory=list)

    def push(self, item: Json) -> None:
        """What is added last is resolved first."""
        self.items.append(item)

    def resolve(self, game: "Game", resolve: Callable[[Any, Any], Script], between: Callable[[Any], Script]) -> Script:
        """Resolve until the list is empty; `between` gives players their say before each resolution."""
        yield from between(game)
        heard, rounds = game.step, 0
        while self.items:
            heard, rounds = game.step, (rounds + 1 if game.step == heard else 0)
            if rounds >= game.limits.rounds:
                raise Exhausted([game.cursor.row.clause] if game.cursor is not None else [])
            yield from resolve(game, self.items.pop())
            yield from between(game)


def interrupted(game: "Game", interrupts: Sequence[Process]) -> Script:
    """Carry out every interrupt whose condition holds, at once, in the middle of whatever goes on."""
    while due := due_of(game, interrupts):
        yield from carry_out(game, due)
