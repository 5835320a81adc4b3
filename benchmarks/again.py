"""What a second process, a warm cache and a broken run are worth: `python benchmarks/again.py [--games N] [FOLDER]`.

The same corpus (made as `benchmarks/corpus.py` makes it) is judged in one run after another: by one process and by two,
without a cache; with an empty cache and with a full one; and killed in the middle and started again. Printed are the
ratios of their times, and whether the results are the same bytes.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from corpus import write

VERIFY = [sys.executable, "-m", "judge", "verify", "--format", "jsonl"]


def main() -> None:
    """Judge the corpus in each way, and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seeds", type=int, default=5, help="games played of each ruleset")
    asked = parser.parse_args()
    with TemporaryDirectory() as made:
        folder = asked.folder or Path(made) / "corpus"
        if asked.folder is None:
            folder.mkdir()
            write(folder, asked.games, asked.seeds)
        one, first = judged(folder, "--no-cache", "--jobs", "1")
        two, second = judged(folder, "--no-cache", "--jobs", "2")
        print(f"one process {one:.1f} s, two {two:.1f} s: {one / two:.2f} times; the same bytes: {first == second}")
        cold, first = judged(folder, home=Path(made) / "cache")
        warm, second = judged(folder, home=Path(made) / "cache")
        print(f"cold cache {cold:.1f} s, warm {warm:.2f} s: {cold / warm:.1f} times; the same bytes: {first == second}")
        killed(folder, cold / 2, Path(made) / "broken")
        rest, second = judged(folder, home=Path(made) / "broken")
        print(f"killed after {cold / 2:.1f} s, the rest {rest:.1f} s; the same bytes: {first == second}")


def judged(folder: Path, *options: str, home: Path | None = None) -> tuple[float, bytes]:
    """How many seconds a corpus takes, and what is printed of it."""
    began = time.perf_counter()
    run = subprocess.run([*VERIFY, str(folder), *options], env=cached(home), stdout=subprocess.PIPE, check=False)  # noqa: S603
    return time.perf_counter() - began, run.stdout


def killed(folder: Path, after: float, home: Path) -> None:
    """A run that ends by SIGKILL after some seconds, and its processes with it."""
    with subprocess.Popen(  # noqa: S603
        [*VERIFY, str(folder)], env=cached(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0
    ) as run:
        time.sleep(after)
        os.killpg(run.pid, signal.SIGKILL)


def cached(home: Path | None) -> Mapping[str, str]:
    """The environment of a run whose cache lies in a folder of its own."""
    return os.environ if home is None else {**os.environ, "JUDGE_CACHE": str(home)}


if __name__ == "__main__":
    main()
