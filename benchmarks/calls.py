"""How many Python calls judging takes: `python benchmarks/calls.py [--write] [--top N] [CORPUS...]`.

Calls of Python functions, resumed generators among them, for every step of a record, from the bytes of a file to its
verdict. Unlike times they are the same in every run. `calls.toml` names the corpora and what each took last; more
than that by a twentieth is too much, and the exit status is 1. `--write` notes what they take now, `--top` names the
functions that are called most.
"""

import argparse
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

from verify import read

from judge.verify.api import judge_replay, load
from judge.verify.options import Options

HOME = Path(__file__).parents[1]
PINNED = Path(__file__).with_name("calls.toml")
SLACK = 1.05
"""So many times the calls that are pinned are still borne."""


def main() -> int:
    """Count, and compare or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", nargs="*", metavar="CORPUS")
    parser.add_argument("--write", action="store_true", help="note what the corpora take now")
    parser.add_argument("--top", type=int, default=0, metavar="N", help="name the functions that are called most")
    given = parser.parse_args()
    pinned = tomllib.loads(PINNED.read_text("utf-8"))
    status = 0
    for name in given.corpora or pinned:
        corpus = pinned[name]
        if not files_of(corpus, "games"):
            print(f"{name:12} its games are not there")
            continue
        counted, steps = count(corpus)
        calls = counted.total() / max(steps, 1)
        status |= calls > corpus["calls"] * SLACK
        print(f"{name:12} {calls:7.1f} calls a step, {corpus['calls']:7.1f} pinned, {steps} steps")
        for code, often in counted.most_common(given.top):
            file = Path(code.co_filename)
            print(f"{often / steps:9.2f}  {file.parent.name}/{file.name}:{code.co_firstlineno} {code.co_qualname}")
        if given.write:
            write(name, calls)
    return 0 if given.write else status


def files_of(corpus: Mapping[str, Any], what: str) -> list[Path]:
    """The games of a corpus, or the card tables that it is judged with."""
    return sorted(file for pattern in corpus.get(what, ()) for file in HOME.glob(pattern))


def count(corpus: Mapping[str, Any]) -> tuple[Counter[CodeType], int]:
    """How often each function is called while a corpus is judged, and how many steps that are.

    Every game is judged once before, so that what is read and built only once does not count.
    """
    options = Options(cards=files_of(corpus, "cards"), keep_going=True)
    games = [data for file in files_of(corpus, "games") for data in read(file)]

    def judge() -> int:
        return sum(judge_replay(*load(data, options.cards), options).steps for data in games)

    steps = judge()
    counted: Counter[CodeType] = Counter()
    with counting(counted):
        judge()
    return counted, steps


@contextmanager
def counting(counted: Counter[CodeType]) -> Iterator[None]:
    """Count the calls of Python functions meanwhile."""
    before = sys.getprofile()
    sys.setprofile(noting(counted))
    try:
        yield
    finally:
        sys.setprofile(before)


def noting(counted: Counter[CodeType]) -> Callable[[Any, str, Any], None]:
    """What hears of every call."""

    def note(frame: Any, event: str, _: Any) -> None:
        if event == "call":
            counted[frame.f_code] += 1

    return note


def write(name: str, calls: float) -> None:
    """Note how many calls a corpus takes."""
    text = PINNED.read_text("utf-8")
    there = re.compile(rf"(^\[{name}\]\ncalls = )[\d.]+", re.MULTILINE)
    PINNED.write_text(there.sub(rf"\g<1>{calls:.1f}", text), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
