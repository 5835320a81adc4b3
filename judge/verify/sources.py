"""Finding replays: files, folders with all that is below them, a game a line, cases in TOML."""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.replay.cases import Expected, read_cases
from judge.replay.problem import InvalidReplay, Problem

GAME, LINES, CASES = ".json", ".jsonl", ".toml"
KINDS = (GAME, LINES, CASES)
STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Found:
    """One replay: its name, its content, and what it says it comes to; `line` counts the lines before its own."""

    name: str
    content: bytes | Mapping[str, Any]
    line: int | None = None
    expects: Expected | None = None


Unread = tuple[str, InvalidReplay]
"""A name, and why there is no replay under it."""


def replays(paths: Iterable[Path]) -> Iterator[Found | Unread]:
    """Every replay under these paths, read when its turn comes; what cannot be read takes its place."""
    for path in paths:
        if not path.is_dir():
            yield from _of_file(path)
            continue
        files = below(path)
        if not files:
            yield str(path), InvalidReplay([Problem("empty_folder", facts={"kinds": ", ".join(KINDS)})])
        for file in files:
            yield from _of_file(file)


def content_of(path: Path) -> bytes:
    """The content of a file; `-` is what comes through standard input."""
    return sys.stdin.buffer.read() if str(path) == STANDARD_INPUT else path.read_bytes()


def below(folder: Path) -> list[Path]:
    """The files of a folder and all folders in it that may be replays; a TOML file only where it holds cases."""
    files = (path for path in folder.rglob("*") if path.suffix in KINDS and path.is_file())
    return sorted(path for path in files if path.suffix != CASES or _holds_cases(path))


def _holds_cases(path: Path) -> bool:
    try:
        return "case" in tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return True


def _of_file(path: Path) -> Iterator[Found | Unread]:
    try:
        if path.suffix == LINES:
            yield from _of_lines(path)
        elif path.suffix == CASES:
            yield from _of_cases(path)
        else:
            yield Found(str(path), content_of(path))
    except (OSError, ValueError) as error:
        yield (
            str(path),
            InvalidReplay([Problem("unreadable", facts={"said": getattr(error, "strerror", None) or str(error)})]),
        )
    except InvalidReplay as error:
        yield str(path), error


def _of_lines(path: Path) -> Iterator[Found]:
    with path.open("rb") as file:
        for number, line in enumerate(file):
            if line.strip():
                yield Found(str(path), line.rstrip(b"\r\n"), number)


def _of_cases(path: Path) -> Iterator[Found]:
    for number, case in enumerate(read_cases(path.read_bytes())):
        yield Found(f"{path}#{number} {case.shows}", case.replay, expects=case.expect)
