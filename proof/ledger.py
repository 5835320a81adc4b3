"""Results of a long run, a line each: a run that is stopped goes on where it was, and several share the work.

A line is JSON and holds the `key` of what it is the result of. Lines are only ever added, so that processes with
different shares may write to one file; one that was cut short counts for nothing.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from judge.replay.raw import Json
from judge.runs.shard import Part

Result = Mapping[str, Json]
BAD = ("survives", "crashes", "fails", "differs")
"""What nothing may come to."""


class Ledger:
    """What a run has found so far, in a file or, without one, in memory only."""

    def __init__(self, path: Path | None) -> None:
        """Read what is there."""
        self._path = path
        self.results: dict[str, Result] = {one["key"]: one for one in (read(path) if path is not None else ())}
        if path is not None and path.exists() and path.read_bytes()[-1:] not in (b"\n", b""):
            self._append("\n")

    def settled(self, key: str) -> bool:
        """Whether there is a result that need not be found again: what was bad may have been mended since."""
        return key in self.results and self.results[key]["became"] not in BAD

    def enter(self, key: str, result: Result) -> None:
        """Keep a result."""
        self.results[key] = {"key": key, **result}
        self._append(json.dumps(self.results[key], ensure_ascii=False) + "\n")

    def _append(self, text: str) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(text)


def read(path: Path) -> Iterator[Result]:
    """The results in a file; a line that is none was cut short."""
    if not path.exists():
        return
    for line in path.read_text("utf-8").splitlines():
        try:
            yield json.loads(line)
        except json.JSONDecodeError:
            continue


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a long run."""
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the results here, and go on from those there")
    parser.add_argument("--shard", type=Part.read, default="1/1", metavar="I/N", help="do only the I-th of N parts")


def share(numbers: Iterable[int], part: Part) -> Iterator[int]:
    """The numbers that belong to a part."""
    return (number for number in numbers if number % part.of == part.number - 1)
