"""How a large corpus is judged: `python benchmarks/corpus.py [--games N] [--seeds N] [--jobs N] [FOLDER]`.

Random games of every ruleset are played from some seeds, and varied: cut off at a random step, as often as N asks for,
into files of a game a line. They are judged in one run without the cache; its time, its rate, and the peak of the
memory of all its processes together are printed, and that peak in each tenth of the run, which shows whether it grows.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from judge.engine.rules import registry
from judge.verify.play.selfplay import play_games

FILES = 20
MEGABYTE = 1 << 20
PAGE = os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    """Make the corpus, have it judged, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seeds", type=int, default=25, help="games played of each ruleset")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    with TemporaryDirectory() as made:
        folder = asked.folder or Path(made)
        if not list(folder.glob("*.jsonl")):
            write(folder, asked.games, asked.seeds)
        size = sum(path.stat().st_size for path in folder.glob("*.jsonl"))
        print(f"{asked.games} games, {size / MEGABYTE:.0f} MB", flush=True)
        command = [sys.executable, "-m", "judge", "verify", str(folder), "--no-cache", "--format", "markdown"]
        judged(command, asked.jobs, asked.games)


def write(folder: Path, count: int, seeds: int) -> None:
    """A corpus in files of a game a line."""
    with TemporaryDirectory() as made:
        games = [
            json.loads(path.read_text()) for name in registry.names() for path in play_games(name, seeds, 1, Path(made))
        ]
    draw = random.Random(1)
    files = [(folder / f"games-{n:02}.jsonl").open("w") for n in range(FILES)]
    for n in range(count):
        game = draw.choice(games)
        upto = draw.randint(1, len(game["steps"]))
        whole = draw.random() < 1 / 2
        varied = {**game, "meta": {"n": n}}
        if not whole:
            varied.pop("result", None)
            varied["steps"] = game["steps"][:upto]
        print(json.dumps(varied), file=files[n % FILES])
    for file in files:
        file.close()


def judged(command: list[str], jobs: int, count: int) -> None:
    """Have a corpus judged, looking at the memory every half second."""
    began, peaks = time.perf_counter(), list[tuple[float, int]]()
    with subprocess.Popen([*command, "--jobs", str(jobs)], stdout=subprocess.PIPE, text=True) as run:  # noqa: S603
        while run.poll() is None:
            peaks.append((time.perf_counter() - began, sum(memory(run.pid))))
            time.sleep(0.5)
        assert run.stdout is not None
        print(run.stdout.read().strip())
    took = time.perf_counter() - began
    print(f"{jobs} jobs: {took:.0f} s, {count / took:.0f} games a second, status {run.returncode}")
    tenths = [max((most for at, most in peaks if n <= 10 * at / took < n + 1), default=0) for n in range(10)]
    print(f"peak {max(tenths) / MEGABYTE:.0f} MB; by tenths of the run " + ", ".join(f"{one >> 20}" for one in tenths))


def memory(process: int) -> Iterator[int]:
    """The resident memory of a process and of all below it."""
    try:
        yield int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
        tasks = Path(f"/proc/{process}/task").glob("*/children")
        below = {int(child) for task in tasks for child in task.read_text().split()}
    except OSError:
        return
    for child in below:
        yield from memory(child)


if __name__ == "__main__":
    main()
