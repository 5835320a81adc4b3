"""What lies below a folder, and what a pattern stands for."""

import glob
import os
import re
from collections.abc import Iterator
from pathlib import Path

from judge.replay.limits import DEFAULTS
from judge.replay.packed import SUFFIXES, unpack
from judge.replay.problem import InvalidReplay

GAME, LINES, CASES = ".json", ".jsonl", ".toml"
KINDS = (GAME, LINES, CASES)
PACKED = tuple(f"{kind}{suffix}" for kind in KINDS for suffix in SUFFIXES)
ZIPS, TARS = (".zip",), (".tar", ".tgz", ".txz", *(f".tar{suffix}" for suffix in SUFFIXES))
ARCHIVES = (*ZIPS, *TARS)
CASE_TABLE = re.compile(rb"^\s*\[\[\s*[\"']?case[\"']?\s*\]\]|^\s*case\s*=", re.MULTILINE)
"""What a TOML file has that holds cases, whatever else it says."""


def below(folder: Path, without: Path | None = None) -> Iterator[Path | OSError]:
    """The files of a folder and all folders in it that may be replays, in order; a TOML file only with cases.

    Links to files are followed, links to folders are not; pipes and devices are left alone. What cannot be looked into
    takes its place as an error. `without` is a file to leave out.
    """
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield error
        return
    for entry in entries:
        path = folder / entry.name
        if entry.is_dir(follow_symlinks=False):
            yield from below(path, without)
        elif may_hold_replays(entry.name):
            yield from _looked_at(path, without)


def may_hold_replays(name: str) -> bool:
    """Whether a file of this name is looked into where nobody names it."""
    return name.endswith((*KINDS, *PACKED, *ARCHIVES))


def plain_name(name: str) -> str:
    """A name without the ending that says how the file is packed."""
    return next((name.removesuffix(suffix) for suffix in SUFFIXES if name.endswith(suffix)), name)


def matching(pattern: str) -> list[Path]:
    """The files and folders that a pattern stands for, in order; `**` is any depth."""
    return sorted(Path(found) for found in glob.glob(pattern, recursive=True))  # noqa: PTH207 -- the pattern may be absolute


def is_pattern(path: Path) -> bool:
    """Whether a name stands for others: it has a wildcard, and nothing is called that itself."""
    return glob.has_magic(str(path)) and not os.path.lexists(path)


def _looked_at(path: Path, without: Path | None) -> Iterator[Path | OSError]:
    try:
        path.stat()
        same = without is not None and path.name == without.name and path.samefile(without)
        if path.is_file() and not same and (plain_name(path.name)[-5:] != CASES or _may_hold_cases(path)):
            yield path
    except OSError as error:
        error.filename = str(path)
        yield error


def _may_hold_cases(path: Path) -> bool:
    with path.open("rb") as file:
        data = file.read(DEFAULTS.room + 1)
    try:
        return CASE_TABLE.search(unpack(data, DEFAULTS)) is not None
    except InvalidReplay:
        return True
