"""What a verdict rests on beside the replay: the program, its rules and cards, and how it is asked to judge."""

import json
import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from msgspec.structs import replace

from judge.engine.rules import registry
from judge.verify.options import READERS, Options
from judge.verify.outcome.plain import plain
from judge.words.installed import points, release

CODE = (".py", ".toml", ".json", ".lark")
"""What the files that decide are called."""


def identity(options: Options) -> str:
    """A digest that changes with anything that may change a verdict of the same replay."""
    asked = {**plain(replace(options, cards=())), "version": release(), "python": sys.version}
    digest = sha256(json.dumps(asked, sort_keys=True).encode())
    for table in options.cards:
        digest.update(sha256(table.read_bytes()).digest())
    for package in sorted(_packages()):
        digest.update("".join(sorted(_files(package))).encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _packages() -> set[str]:
    """The program, and the packages of rulesets and readers."""
    offered = (*points(registry.GROUP), *points(READERS))
    return {"judge", *(point.module for point in offered)}


def _files(package: str) -> Iterator[str]:
    """Every file of a package that decides: its path, its size, and when it was written."""
    found = find_spec(package)
    if found is None:
        return
    for place in found.submodule_search_locations or ():
        yield from _within(place)
    if found.submodule_search_locations is None and found.origin:
        yield _told(found.origin, Path(found.origin).stat())


def _within(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _within(entry.path)
            elif entry.name.endswith(CODE):
                yield _told(entry.path, entry.stat())


def _told(path: str, told: os.stat_result) -> str:
    return f"{path}\0{told.st_size}\0{told.st_mtime_ns}\n"
