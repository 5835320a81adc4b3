"""Finding replays: files, folders with all that is below them, patterns, and standard input."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from errno import EBADF
from pathlib import Path

from judge.replay.limits import DEFAULTS, Limits
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.verify.files.below import ARCHIVES, KINDS, PACKED, below, is_pattern, matching
from judge.verify.files.holding import Found, Unread, held, unreadable

STANDARD_INPUT = "-"


def replays(paths: Iterable[Path], limits: Limits = DEFAULTS, without: Path | None = None) -> Iterator[Found | Unread]:
    """Every replay under these paths, read when its turn comes; what cannot be read takes its place.

    `without` is a file that is left out where it lies in a folder.
    """
    for path in paths:
        if str(path) == STANDARD_INPUT:
            yield from _standard_input(limits)
        elif os.path.isdir(path):  # noqa: PTH112 -- what cannot be looked at is no folder
            yield from _of_folder(path, limits, without)
        elif is_pattern(path):
            found = matching(str(path))
            yield from replays(found, limits, without)
            if not found:
                yield str(path), InvalidReplay([Problem("no_match")])
        else:
            yield from held(path, limits)


def given(path: Path, limits: Limits = DEFAULTS) -> Path | bytes:
    """What a command is given that takes one file: the file, or the content of standard input for `-`.

    Raises:
        OSError: there is no standard input.
    """
    return content_of_input(limits) if str(path) == STANDARD_INPUT else path


def one_of(path: Path, limits: Limits = DEFAULTS, number: int = 0) -> tuple[str, Path | bytes | Mapping[str, Json]]:
    """The replay of a file, or of several that it holds the one of a number; and its name.

    Raises:
        InvalidReplay: there is none.
        IndexError: it holds fewer.
    """
    if str(path) == STANDARD_INPUT:
        return STANDARD_INPUT, content_of_input(limits)
    found = list(held(path, limits))[number]
    if not isinstance(found, Found):
        raise found[1]
    return found.name, found.content


def content_of_input(limits: Limits = DEFAULTS) -> bytes:
    """What comes through standard input, as far as it shows that it is too large.

    Raises:
        OSError: there is none.
    """
    if sys.stdin is None:
        raise OSError(EBADF, os.strerror(EBADF))
    return sys.stdin.buffer.read(limits.room + 1)


def _standard_input(limits: Limits) -> Iterator[Found | Unread]:
    try:
        yield Found(STANDARD_INPUT, content_of_input(limits))
    except (OSError, ValueError) as error:
        yield STANDARD_INPUT, unreadable(error)


def _of_folder(folder: Path, limits: Limits, without: Path | None) -> Iterator[Found | Unread]:
    anything = False
    for path in below(folder, without):
        if isinstance(path, OSError):
            anything = True
            yield str(path.filename or folder), unreadable(path)
            continue
        for found in held(path, limits, named=False):
            anything = True
            yield found
    if not anything:
        kinds = ", ".join((*KINDS, *PACKED, *ARCHIVES))
        yield str(folder), InvalidReplay([Problem("empty_folder", facts={"kinds": kinds})])
