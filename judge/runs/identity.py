"""What a verdict rests on beside the replay: the program, its rules and cards, and how it is asked to judge."""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from hashlib import sha256
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

from judge.engine.rules import registry
from judge.verify.api import READERS, Options

CODE = (".py", ".toml", ".json", ".lark")
"""What the files that decide are called."""


def identity(options: Options) -> str:
    """A digest that changes with anything that may change a verdict of the same replay."""
    asked = {**asdict(replace(options, cards=())), "version": version("replay-judge"), "python": sys.version}
    digest = sha256(json.dumps(asked, sort_keys=True).encode())
    for table in options.cards:
        digest.update(sha256(table.read_bytes()).digest())
    for package in sorted(_packages()):
        for file in sorted(_files(package)):
            told = file.stat()
            digest.update(f"{file}\0{told.st_size}\0{told.st_mtime_ns}\n".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _packages() -> set[str]:
    """The program, and the packages of rulesets and readers."""
    points = (*entry_points(group=registry.GROUP), *entry_points(group=READERS))
    return {"judge", *(point.module for point in points)}


def _files(package: str) -> Iterator[Path]:
    found = find_spec(package)
    if found is None:
        return
    for place in found.submodule_search_locations or ():
        yield from (path for path in Path(place).rglob("*") if path.suffix in CODE)
    if found.submodule_search_locations is None and found.origin:
        yield Path(found.origin)
