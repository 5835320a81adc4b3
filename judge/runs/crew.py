"""Processes of this machine that judge chunks."""

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Protocol

from pebble import ProcessPool

from judge.engine.rules import registry
from judge.runs.board import Row
from judge.runs.chunk import Done, attend, judge_chunk
from judge.runs.guard import Allowance
from judge.verify.files.holding import Found
from judge.verify.options import Options

PRELOADED = ["judge.runs.chunk"]


class Crew(Protocol):
    """Whoever judges chunks: so many `hands` at a time."""

    hands: int

    def begin(self, board: Path, rows: int) -> None:
        """Get ready; on the board they say how far they are, where they can reach it."""

    def send(self, founds: Sequence[Found], options: Options, allowance: Allowance, row: Row) -> "Future[Done]":
        """Have a chunk judged; where that is cancelled, whoever judges it is ended."""

    def end(self) -> None:
        """End all, whatever they are about."""


class Processes:
    """A pool of processes, in which another takes the place of one that ends."""

    def __init__(self, hands: int, rulesets: Collection[str] = ()) -> None:
        """So many processes, with these rulesets at hand."""
        self.hands = hands
        self.context = prepared(rulesets)

    def begin(self, board: Path, rows: int) -> None:
        """Set up the pool; its processes start with the first chunk."""
        self.pool = ProcessPool(self.hands, initializer=attend, initargs=(board, rows), context=self.context)

    def send(self, founds: Sequence[Found], options: Options, allowance: Allowance, row: Row) -> "Future[Done]":
        """Have a chunk judged."""
        return self.pool.schedule(judge_chunk, (founds, options, allowance, row))

    def end(self) -> None:
        """End every process."""
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()


def prepared(rulesets: Collection[str]) -> BaseContext:
    """How processes are started: where it can be, from one that has no threads and has read what is needed."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([*PRELOADED, *map(registry.module, sorted(rulesets))])
    return context
