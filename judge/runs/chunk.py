"""What one process does at a time: a few replays, so that small ones are not outweighed by their transport."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from judge.runs.board import Board, Row
from judge.runs.guard import Allowance, judge_within
from judge.verify.files.holding import Found
from judge.verify.options import Options
from judge.verify.outcome.corpus import Judged

BRIEF = 0.2
"""So many seconds should a chunk take: enough to outweigh transport, too few to leave a process idle at the end."""
MOST = 64


class _Own:
    """What a process of the pool keeps."""

    board: Board | None = None


def attend(file: Path, rows: int) -> None:
    """Begin a process of the pool."""
    _Own.board = Board(file, rows)


@dataclass(frozen=True, slots=True)
class Done:
    """The results of a chunk, and the seconds that it took."""

    judged: Sequence[Judged]
    seconds: float


def judge_chunk(founds: Sequence[Found], options: Options, allowance: Allowance, row: Row | None) -> Done:
    """Judge a few replays; `row` is where on the board it says how far it is."""
    began, judged = time.perf_counter(), []
    for place, found in enumerate(founds):
        if _Own.board is not None and row is not None:
            _Own.board.begin(row, place)
        judged.append(judge_within(found, options, allowance))
    return Done(judged, time.perf_counter() - began)


class Pace:
    """How many replays make a chunk, from how long those before took."""

    def __init__(self) -> None:
        """Begin with one at a time."""
        self.each: float | None = None

    @property
    def size(self) -> int:
        """How many replays the next chunk should have."""
        return 1 if self.each is None else max(1, min(MOST, int(BRIEF / max(self.each, 1e-6))))

    def heard(self, done: Done) -> None:
        """A chunk is done."""
        each = done.seconds / len(done.judged)
        self.each = each if self.each is None else (self.each + each) / 2
