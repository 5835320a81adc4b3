"""A board on which processes write how far they are, so that it can be read when one of them is gone."""

import mmap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import Structure, c_double, c_longlong, sizeof
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple

from judge.verify.walks.progress import NOWHERE, PROGRESS

Row = int


class _Row(Structure):
    _fields_ = [("place", c_longlong), ("step", c_longlong), ("since", c_double)]


class Mark(NamedTuple):
    """The place of a replay in its chunk, the step in it, and for how many seconds it has been judged."""

    place: int
    step: int | None
    seconds: float


class Board:
    """Rows in a file that several processes map into their memory; a chunk of replays has a row."""

    def __init__(self, file: Path, rows: int) -> None:
        """Map a file that is large enough."""
        with file.open("r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), rows * sizeof(_Row))
        self.rows = (_Row * rows).from_buffer(self.memory)

    def clear(self, row: Row) -> None:
        """Nothing of the chunk has begun."""
        self.rows[row].place = self.rows[row].step = NOWHERE

    def begin(self, row: Row, place: int) -> None:
        """A replay of the chunk begins; how far it comes is written here from now on."""
        own = self.rows[row]
        own.place, own.since = place, time.monotonic()
        PROGRESS.cell = c_longlong.from_buffer(own, _Row.step.offset)

    def mark(self, row: Row) -> Mark | None:
        """How far a chunk is, None where it has not begun."""
        own = self.rows[row]
        if own.place == NOWHERE:
            return None
        return Mark(own.place, own.step if own.step > NOWHERE else None, time.monotonic() - own.since)


@contextmanager
def board(rows: int) -> Iterator[tuple[Board, Path]]:
    """A new board, and the file that others find it in, for as long as it is needed."""
    with NamedTemporaryFile(prefix="judge-") as file:
        file.truncate(rows * sizeof(_Row))
        yield Board(Path(file.name), rows), Path(file.name)
