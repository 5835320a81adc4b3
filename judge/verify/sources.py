"""Finding replays: files, folders with all that is below them, a game a line, cases in TOML."""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from errno import EBADF
from itertools import count
from pathlib import Path
from typing import Any

from judge.replay.cases import Expected, read_cases
from judge.replay.limits import DEFAULTS, Limits
from judge.replay.packed import SUFFIXES
from judge.replay.problem import InvalidReplay, Problem

GAME, LINES, CASES = ".json", ".jsonl", ".toml"
KINDS = (GAME, LINES, CASES)
PACKED = tuple(f"{GAME}{suffix}" for suffix in SUFFIXES)
STANDARD_INPUT = "-"
CASE_TABLE = re.compile(rb"^\s*\[\[\s*[\"']?case[\"']?\s*\]\]|^\s*case\s*=", re.MULTILINE)
"""What a TOML file has that holds cases, whatever else it says."""


@dataclass(frozen=True, slots=True)
class Found:
    """One replay: its name, its content, and what it says it comes to; `line` counts the lines before its own.

    `file` is the file in which it stands where the name says more than that.
    """

    name: str
    content: bytes | Mapping[str, Any]
    line: int | None = None
    expects: Expected | None = None
    file: str = ""


Unread = tuple[str, InvalidReplay]
"""A name, and why there is no replay under it."""


def replays(paths: Iterable[Path], limits: Limits = DEFAULTS) -> Iterator[Found | Unread]:
    """Every replay under these paths, read when its turn comes; what cannot be read takes its place."""
    for path in paths:
        if not path.is_dir():
            yield from _of_file(path, limits)
            continue
        files = below(path)
        if not files:
            yield str(path), InvalidReplay([Problem("empty_folder", facts={"kinds": ", ".join((*KINDS, *PACKED))})])
        for file in files:
            yield from _of_file(file, limits)


def content_of(path: Path, limits: Limits = DEFAULTS) -> bytes:
    """The content of a file, as far as it shows that it is too large; `-` is what comes through standard input.

    Raises:
        OSError: it cannot be read.
    """
    if str(path) == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(EBADF, os.strerror(EBADF))
        return sys.stdin.buffer.read(limits.room + 1)
    with path.open("rb") as file:
        return file.read(limits.room + 1)


def below(folder: Path) -> list[Path]:
    """The files of a folder and all folders in it that may be replays; a TOML file only where it speaks of cases."""
    files = (path for path in folder.rglob("*") if path.name.endswith((*KINDS, *PACKED)) and path.is_file())
    return sorted(path for path in files if path.suffix != CASES or _may_hold_cases(path))


def _may_hold_cases(path: Path) -> bool:
    try:
        return CASE_TABLE.search(content_of(path)) is not None
    except OSError:
        return True


def _of_file(path: Path, limits: Limits) -> Iterator[Found | Unread]:
    try:
        if path.suffix == LINES:
            yield from _of_lines(path, limits)
        elif path.suffix == CASES:
            yield from _of_cases(path, limits)
        else:
            yield Found(str(path), content_of(path, limits))
    except (OSError, ValueError) as error:
        yield (
            str(path),
            InvalidReplay([Problem("unreadable", facts={"said": getattr(error, "strerror", None) or str(error)})]),
        )
    except InvalidReplay as error:
        yield str(path), error


def _of_lines(path: Path, limits: Limits) -> Iterator[Found]:
    anything = False
    with path.open("rb") as file:
        for number in count():
            line = file.readline(limits.room + 1)
            if not line:
                break
            if line.strip():
                anything = True
                yield Found(str(path), line.rstrip(b"\r\n"), number)
            while len(line) > limits.room and not line.endswith(b"\n"):
                line = file.readline(limits.room + 1)
    if not anything:
        raise InvalidReplay([Problem("no_content")])


def _of_cases(path: Path, limits: Limits) -> Iterator[Found]:
    for number, case in enumerate(read_cases(content_of(path, limits), limits)):
        yield Found(f"{path}#{number} {case.shows}", case.replay, expects=case.expect, file=str(path))
