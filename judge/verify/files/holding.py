"""What one file holds: a replay, a game a line, cases, or an archive of such files."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from judge.replay.cases import Expected, read_cases
from judge.replay.limits import Limits
from judge.replay.packed import told_broken, unpack, unpacked
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.verify.files.below import CASES, KINDS, LINES, PACKED, TARS, ZIPS, plain_name

INSIDE = "!"
"""Stands between the name of an archive and that of a file in it."""


class Found(Struct, frozen=True):
    """One replay: its name, its content, and what it says it comes to; `line` counts the lines before its own.

    `file` is the file in which it stands where the name says more than that.
    """

    name: str
    content: bytes | Mapping[str, Json]
    line: int | None = None
    expects: Expected | None = None
    file: str = ""


Unread = tuple[str, InvalidReplay]
"""A name, and why there is no replay under it."""


def held(path: Path, limits: Limits, *, named: bool = True) -> Iterator[Found | Unread]:
    """Every replay of a file, and in its place what cannot be read; `named` that an empty archive is told."""
    name = str(path)
    try:
        if name.endswith(ZIPS):
            yield from _archived(name, _zipped(path), limits, named=named)
        elif name.endswith(TARS):
            yield from _archived(name, _tarred(path), limits, named=named)
        else:
            with path.open("rb") as file:
                yield from _of_stream(name, file, limits)
    except InvalidReplay as error:
        yield name, error
    except _unread() as error:
        yield name, unreadable(error)


def _unread() -> tuple[type[Exception], ...]:
    """What is raised of a file that cannot be read; asked for where something is."""
    from tarfile import TarError  # noqa: PLC0415
    from zipfile import BadZipFile  # noqa: PLC0415

    return OSError, ValueError, TarError, BadZipFile, RuntimeError


def unreadable(error: Exception) -> InvalidReplay:
    """Why a file cannot be read."""
    said = getattr(error, "strerror", None) or str(error)
    return InvalidReplay([Problem("unreadable", facts={"said": said})])


def _of_stream(name: str, file: IO[bytes], limits: Limits) -> Iterator[Found]:
    kind = plain_name(name)
    if kind.endswith(LINES):
        yield from _of_lines(name, file, limits)
    elif kind.endswith(CASES):
        for number, case in enumerate(read_cases(unpack(file.read(limits.room + 1), limits), limits)):
            yield Found(f"{name}#{number} {case.shows}", case.replay, expects=case.expect, file=name)
    else:
        yield Found(name, file.read(limits.room + 1))


def _of_lines(name: str, file: IO[bytes], limits: Limits) -> Iterator[Found]:
    anything = False
    with told_broken():
        lines = unpacked(file)
        for number in count():
            line = lines.readline(limits.room + 1)
            if not line:
                break
            if line.strip():
                anything = True
                yield Found(name, line.rstrip(b"\r\n"), number)
            while len(line) > limits.room and not line.endswith(b"\n"):
                line = lines.readline(limits.room + 1)
    if not anything:
        raise InvalidReplay([Problem("no_content")])


def _archived(
    name: str, members: Iterator[tuple[str, IO[bytes]]], limits: Limits, *, named: bool
) -> Iterator[Found | Unread]:
    """The replays of an archive, in its order; of a broken member why."""
    anything = False
    with told_broken():
        for member, file in members:
            anything = True
            inside = f"{name}{INSIDE}{member}"
            try:
                for found in _of_stream(inside, file, limits):
                    yield replace(found, file=name)
            except InvalidReplay as error:
                yield inside, error
    if not anything and named:
        raise InvalidReplay([Problem("empty_archive", facts={"kinds": ", ".join(KINDS)})])


def _zipped(path: Path) -> Iterator[tuple[str, IO[bytes]]]:
    from zipfile import ZipFile  # noqa: PLC0415 -- only an archive needs it

    with ZipFile(path) as archive:
        for member in archive.infolist():
            if not member.is_dir() and member.filename.endswith((*KINDS, *PACKED)):
                with archive.open(member) as file:
                    yield member.filename, file


def _tarred(path: Path) -> Iterator[tuple[str, IO[bytes]]]:
    import tarfile  # noqa: PLC0415 -- only an archive needs it

    with path.open("rb") as raw, tarfile.open(fileobj=unpacked(raw), mode="r|") as archive:
        while (member := archive.next()) is not None:
            vars(archive)["members"].clear()  # or they would be kept to the end
            file = archive.extractfile(member) if member.isreg() else None
            if file is not None and member.name.endswith((*KINDS, *PACKED)):
                yield member.name, file
