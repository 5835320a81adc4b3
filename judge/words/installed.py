"""What is installed: this program's version, and what distributions offer it; kept until any of them changes.

The library that finds entry points takes as long to import as all that a good file needs of the reports.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, reduce
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple

from judge.words.kept import keep, place

GROUPS = ("judge.rulesets", "judge.readers")
NAME = "replay-judge"
KEPT = "installed-1"
EGG = ".egg-info"
"""A folder that is written anew in place, unlike those of wheels."""


Found = Mapping[str, Any]
"""The version by the program's name, and by the name of each group its points: name, module and attribute."""


class Point(NamedTuple):
    """One entry point: its name, and the object of a module that it stands for."""

    name: str
    module: str
    attribute: str

    def load(self) -> Any:
        """The object."""
        return reduce(getattr, filter(None, self.attribute.split(".")), import_module(self.module))


def points(group: str) -> Sequence[Point]:
    """The entry points of a group, in the order in which they are found."""
    return tuple(Point(*one) for one in _installed(_state())[group])


def release() -> str:
    """The version of this program."""
    return str(_installed(_state())[NAME])


@cache
def _installed(state: str) -> Found:
    file = place() / KEPT / f"{sha256(state.encode()).hexdigest()}.json"
    with suppress(OSError, ValueError):
        kept: Found = json.loads(file.read_bytes())
        return kept
    found = _looked_up()
    with suppress(OSError):
        keep(file, json.dumps(found).encode())
    return found


def _looked_up() -> Found:
    from importlib.metadata import entry_points, version  # noqa: PLC0415 -- only the first time

    found = {group: [(one.name, one.module, one.attr or "") for one in entry_points(group=group)] for group in GROUPS}
    return {NAME: version(NAME), **found}


def _state() -> str:
    """All places where distributions are looked for, with when each was last changed."""
    return json.dumps([sys.version, *(told for where in sys.path for told in _changed(where or os.curdir))])


def _changed(where: str) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        yield os.path.abspath(where), os.stat(where).st_mtime_ns  # noqa: PTH100, PTH116 -- a hundred of them
        with os.scandir(where) as inside:
            yield from ((one.path, one.stat().st_mtime_ns) for one in inside if one.name.endswith(EGG))
