"""Loops that a game runs between acts: processes to a fixpoint, standby abilities, interrupts, a pending list.

The core has no default loop. A game names the rows, their clauses and their order.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from types import GeneratorType
from typing import Any

from msgspec import Struct, field

from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.changes import Change
from judge.engine.run.state import G, Game
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
Begun = tuple[int, "Script | bool"]
"""The place of a row that has something to do, with the script that does it, or that it has done it."""


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


def settling(rows: Sequence[LoopRow], settled: str, endless: Callable[[G], None]) -> Callable[[G], Script]:
    """What runs rows until none has anything to do, under the clause by which that is so; says whether any had.

    Where nobody can stop them, that is `endless`. It is called whenever players act, and mostly nothing is to be done.
    """
    names = [name for row in rows for name in row.waits]
    holding = attrgetter(names[0], *dict.fromkeys(names))  # of one name alone it would give no tuple

    def settle(game: G) -> Script:
        if any(holding(game)):
            start = len(game.log)
            if (found := _next(game, rows, 0)) is not None:
                return go_on(game, start, found)
        game.exercise(settled)
        return NOTHING

    def go_on(game: G, start: int, found: Begun) -> Script:
        try:
            did = yield from _until_none(game, rows, start, found)
        except Endless:
            endless(game)
        game.exercise(settled)
        return did

    return settle


def _next(game: "Game", rows: Sequence[LoopRow], at: int) -> Begun | None:
    """The next row that has something to do, with the script that does it or that it has done it."""
    for n in range(at, len(rows)):
        row = rows[n]
        for name in row.waits:
            if getattr(game, name):
                if did := row.does(game):
                    return n, did
                break
    return None


def _until_none(game: "Game", rows: Sequence[LoopRow], start: int, found: Begun | None) -> Script:
    """Run a row that has been found, then the first that has something to do, from the top again, until none has.

    Raises:
        Endless: the rows repeat a state without anybody having been asked.
        Exhausted: the rows go on and on.
    """
    passed: list[str] = []
    heard, rounds = game.step, 0
    changes, idle = start, 0
    since: Since | None = None
    while found is not None:
        n, did = found
        if isinstance(did, GeneratorType):
            did = yield from did
        if not did:
            found = _next(game, rows, n + 1)
            continue
        game.exercise(rows[n].clause)
        passed.append(rows[n].clause)
        heard, rounds = game.step, (rounds + 1 if game.step == heard else 0)
        if rounds >= game.limits.rounds:
            raise Exhausted(passed[-rounds:])
        changes, idle = len(game.log), (idle + 1 if len(game.log) == changes else 0)
        if len(passed) >= RECURRENCE_AFTER and since is None:
            since = Since(game.log, start)
        if idle >= IDLE_AFTER or (since is not None and since.recurs()):
            raise Endless(passed)
        found = _next(game, rows, 0)
    return bool(passed)


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
