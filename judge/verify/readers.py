"""Turning files into replays on purpose: foreign logs by the reader that is named, replays into what one seat saw."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from judge.replay.limits import DEFAULTS, Limits
from judge.replay.positions import locate
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.text import parse_json
from judge.verify.api import Source, read_bytes
from judge.verify.mask import mask
from judge.verify.options import READERS, Options
from judge.words.installed import points

OWN = "replay"
"""The name under which a replay itself is read."""


class UnknownReader(LookupError):
    """No installed reader has this name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Keep the name and those that exist."""
        self.name = name
        self.known = known
        super().__init__(f"no reader {name!r}; installed: {', '.join(known)}")


def reader_names() -> tuple[str, ...]:
    """The readers that are installed, and the one for replays."""
    return (*sorted({point.name for point in points(READERS)}), OWN)


def convert_with(
    reader: str,
    source: Source,
    perspective: str | None = None,
    tables: Sequence[Path] = (),
    limits: Limits = DEFAULTS,
) -> Mapping[str, Json]:
    """A file as a replay, seen from a perspective if one is named; card tables may tell the reader more.

    Raises:
        UnknownReader: no reader has this name.
        InvalidReplay: the file is not what the reader reads.
    """
    if reader not in reader_names():
        raise UnknownReader(reader, reader_names())
    raw, text = parse_json(read_bytes(source, limits), limits)
    replay = _own(raw) if reader == OWN else _read(reader, raw, text, tables)
    return mask(replay, perspective, Options(cards=tables, limits=limits)) if perspective is not None else replay


def _own(raw: Json) -> Mapping[str, Json]:
    if not isinstance(raw, dict):
        raise InvalidReplay([Problem("no_object")])
    return raw


def _read(name: str, raw: Json, text: str, tables: Sequence[Path]) -> Mapping[str, Json]:
    reader = next(point for point in points(READERS) if point.name == name).load()
    if not isinstance(raw, dict) or not reader.recognise(raw):
        raise InvalidReplay([Problem("no_log_of", facts={"reader": name})])
    try:
        return reader.read(raw, tables)  # type: ignore[no-any-return]
    except reader.ReaderError as error:
        pointer = getattr(error, "pointer", "")
        raise InvalidReplay(
            [Problem("log", pointer, *locate(text, pointer), {"reader": name, "said": error.message})]
        ) from error
