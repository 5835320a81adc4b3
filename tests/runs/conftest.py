"""Runs of the program, with a reader of logs that ruin the process that reads them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from judge.replay.raw import Json

POISON = """
import os, signal
class ReaderError(Exception): pass
def recognise(raw): return "poison" in raw
def read(raw, tables=()):
    match raw["poison"]:
        case "kill": os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            while True: pass
        case "deaf":
            for one in (signal.SIGALRM, signal.SIGPROF): signal.signal(one, signal.SIG_IGN)
            while True: pass
        case "eat":
            eaten = []
            while True: eaten.append(bytearray(1 << 24))
        case "raise": raise ValueError("spoilt")
"""
POINTS = "[judge.readers]\npoison = poison_reader\n"
Run = Callable[..., subprocess.CompletedProcess[str]]
GAME: Mapping[str, Json] = {
    "format": 1,
    "ruleset": "hololive",
    "edition": "1.7.0",
    "position": {"board": {}, "memory": {}},
    "steps": [],
}


@pytest.fixture
def surroundings(tmp_path: Path) -> Mapping[str, str]:
    """The environment of a program that knows the poisonous reader."""
    place = tmp_path / "site"
    (place / "poison_reader-1.dist-info").mkdir(parents=True)
    (place / "poison_reader.py").write_text(POISON)
    (place / "poison_reader-1.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: poison-reader\nVersion: 1\n"
    )
    (place / "poison_reader-1.dist-info" / "entry_points.txt").write_text(POINTS)
    kept = {name: value for name, value in os.environ.items() if name not in {"JUDGE_JOBS", "LANG", "LC_ALL"}}
    return {**kept, "PYTHONPATH": str(place), "LC_ALL": "C.UTF-8", "JUDGE_CACHE": str(tmp_path / "cache")}


@pytest.fixture
def program(surroundings: Mapping[str, str], tmp_path: Path) -> Run:
    """The program, in a folder of its own."""

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "judge", *map(str, arguments)]
        return subprocess.run(
            command, env=surroundings, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
        )

    return run


def games(path: Path, count: int, poison: Mapping[int, str]) -> Path:
    """A file of games a line, with poison in some places."""
    lines = ({"poison": poison[n]} if n in poison else {**GAME, "meta": {"n": n}} for n in range(count))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def verdicts(run: subprocess.CompletedProcess[str]) -> list[Mapping[str, Json]]:
    return [json.loads(line) for line in run.stdout.splitlines()]
