"""A supervised pool: each replay is judged in some process, and one that takes its process with it costs one result."""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from typing import Self

from msgspec import Struct
from msgspec.structs import replace
from pebble import ProcessExpired

from judge.runs.board import Mark, Row, board
from judge.runs.chunk import Done, Pace
from judge.runs.crew import Crew
from judge.runs.guard import Allowance
from judge.verify.files.holding import Found
from judge.verify.options import Options
from judge.verify.outcome.corpus import ERROR, KILLED, TIME, Failure, Judged, failed

AHEAD = 2
"""So many chunks wait for each process, so that none is idle."""
HELD = 2048
"""So many results may wait for one before them."""
GRACE = 2.0
"""Seconds after which a process is ended that does not keep to the time itself."""
LOOK = 0.25
TRIES = 3


class Cell(Struct):
    """The place of one replay in the order of the input, until its result is there."""

    found: Found
    judged: Judged | None = None
    tries: int = 0


class Chunk(Struct):
    """Replays that are judged together, and where the board says how far they are."""

    cells: list[Cell]
    row: Row
    overdue: Mark | None = None


class Pool:
    """Processes that judge, and what is under way in them."""

    def __init__(self, crew: Crew, options: Options, allowance: Allowance) -> None:
        """A crew that judges in this way."""
        self.crew, self.options, self.allowance = crew, options, allowance
        self.cells: deque[Cell | Judged] = deque()
        self.waiting: list[Cell] = []
        self.under_way: dict[Future[Done], Chunk] = {}
        self.again: deque[list[Cell]] = deque()
        self.pace = Pace()
        self.stack = ExitStack()

    def __enter__(self) -> Self:
        """Set up the board."""
        self.rows = self.crew.hands * AHEAD
        self.board, self.file = self.stack.enter_context(board(self.rows))
        self.free = list(range(self.rows))
        self.crew.begin(self.file, self.rows)
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, whatever they are about."""
        self.crew.end()
        self.stack.close()

    def judge(self, dues: Iterable[Found | Judged]) -> Iterator[Judged]:
        """The results, in the order of the input; some may be there already."""
        for due in dues:
            if isinstance(due, Judged):
                self.cells.append(due)
            else:
                cell = Cell(due)
                self.cells.append(cell)
                self.waiting.append(cell)
            self._hand_out(whole=True)
            yield from self._ready()
            while not self.free or len(self.cells) >= HELD:
                self._hand_out(whole=bool(self.under_way))
                self._hear()
                yield from self._ready()
        while self.cells:
            self._hand_out(whole=False)
            self._hear()
            yield from self._ready()

    def _ready(self) -> Iterator[Judged]:
        """What need not wait for anything before it."""
        while self.cells:
            first = self.cells[0]
            judged = first.judged if isinstance(first, Cell) else first
            if judged is None:
                return
            self.cells.popleft()
            yield judged

    # -- chunks ------------------------------------------------------------------------------------------------------

    def _hand_out(self, *, whole: bool) -> None:
        """Start what may be started: what is to be done again first, then chunks, only `whole` ones if so asked."""
        while self.free and self.again:
            self._start(self.again.popleft())
        while self.free and self.waiting and (len(self.waiting) >= self.pace.size or not whole):
            size = self.pace.size if whole else min(self.pace.size, -(-len(self.waiting) // self.crew.hands))
            chunk, self.waiting = self.waiting[:size], self.waiting[size:]
            self._start(chunk)

    def _start(self, cells: list[Cell]) -> None:
        row = self.free.pop()
        self.board.clear(row)
        founds = [cell.found for cell in cells]
        self.under_way[self.crew.send(founds, self.options, self.allowance, row)] = Chunk(cells, row)

    def _hear(self) -> None:
        """Wait until a chunk is done, or one takes too long."""
        if not self.under_way:
            return
        done, going = wait(self.under_way, LOOK, "FIRST_COMPLETED")
        for future in going:
            chunk = self.under_way[future]
            mark = self.board.mark(chunk.row)
            if chunk.overdue is None and mark and mark.seconds > self.allowance.patience + GRACE:
                chunk.overdue = mark
                future.cancel()
        for future in done:
            self._take(future, self.under_way.pop(future))
        self._hand_out(whole=True)

    def _take(self, future: Future[Done], chunk: Chunk) -> None:
        mark = chunk.overdue or self.board.mark(chunk.row)
        self.free.append(chunk.row)
        try:
            done = future.result()
        except CancelledError:
            self._blame(chunk, mark, Failure(TIME, facts={"most": f"{self.allowance.seconds:g}"}))
        except ProcessExpired as error:
            self._blame(chunk, mark, Failure(KILLED, facts={"how": how_it_ended(error.exitcode)}))
        except BrokenProcessPool:
            self._revive(chunk)
        except Exception as error:  # noqa: BLE001 -- told of the replay that causes it
            self._part(chunk, Failure(ERROR, facts={"error": f"{type(error).__name__}: {error}"}))
        else:
            self.pace.heard(done)
            for cell, judged in zip(chunk.cells, done.judged, strict=True):
                cell.judged = judged

    # -- what goes wrong ---------------------------------------------------------------------------------------------

    def _blame(self, chunk: Chunk, mark: Mark | None, failure: Failure) -> None:
        """A process has ended: the replay that it was at is to blame, and those beside it are judged again.

        One that was killed may have been at another's mercy, so that it is tried once more, alone.
        """
        place = mark.place if mark else 0
        culprit, before, after = chunk.cells[place], chunk.cells[:place], chunk.cells[place + 1 :]
        culprit.tries += 1
        if failure.why == TIME or culprit.tries > 1:
            culprit.judged = failed(culprit.found, replace(failure, step=mark.step if mark else None))
        else:
            self.again.append([culprit])
        self.again.extend(cells for cells in (before, after) if cells)

    def _part(self, chunk: Chunk, failure: Failure) -> None:
        """The results of a chunk cannot be had: of a single replay that is said, several are judged one by one."""
        if len(chunk.cells) == 1:
            chunk.cells[0].judged = failed(chunk.cells[0].found, failure)
        else:
            self.again.extend([cell] for cell in chunk.cells)

    def _revive(self, chunk: Chunk) -> None:
        """Every process has ended: start others.

        Raises:
            BrokenProcessPool: they end too, again and again.
        """
        for one in (chunk, *self.under_way.values()):
            for cell in one.cells:
                cell.tries += 1
                if cell.tries > TRIES:
                    raise BrokenProcessPool
            self.again.append(one.cells)
        self.free = list(range(self.rows))
        self.under_way.clear()
        self.crew.end()
        self.crew.begin(self.file, self.rows)


def how_it_ended(code: int) -> str:
    """An exit code in words that hold in every language."""
    try:
        return signal.Signals(-code).name if code < 0 else f"exit {code}"
    except ValueError:
        return f"exit {code}"
