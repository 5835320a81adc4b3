"""From a JSON pointer to the line and column where its value stands in a text."""

import json
import re
import sys
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from json.decoder import scanstring  # type: ignore[attr-defined]

import msgspec

SPACE = re.compile(r"[ \t\r\n]*")
DECODER = json.JSONDecoder()
ITEMS = msgspec.json.Decoder(list[msgspec.Raw])


def locate(text: str, pointer: str) -> tuple[int, int]:
    """Line and column, both from 1, of the value at a pointer; of its nearest parent where it has no value."""
    at = _skip(text, 0)
    for raw in pointer.split("/")[1:]:
        key = raw.replace("~1", "/").replace("~0", "~")
        found = _member(text, at, key) if text[at : at + 1] == "{" else _item(text, at, key)
        if found is None:
            break
        at = found
    return line_and_column(text, at)


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """Line and column, both from 1, of an offset."""
    starts = _line_starts(text)
    line = bisect_right(starts, at)
    return line, at - starts[line - 1] + 1


@lru_cache(maxsize=4)
def _line_starts(text: str) -> Sequence[int]:
    return [0, *(found.end() for found in re.finditer("\n", text))]


def _skip(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at


def _after(text: str, at: int) -> int:
    """Past a value and the comma behind it."""
    _, end = DECODER.raw_decode(text, at)
    end = _skip(text, end)
    return _skip(text, end + 1) if text[end : end + 1] == "," else end


def _member(text: str, at: int, key: str) -> int | None:
    at = _skip(text, at + 1)
    while text[at : at + 1] == '"':
        name, end = scanstring(text, at + 1)
        value = _skip(text, _skip(text, end) + 1)
        if name == key:
            return value
        at = _after(text, value)
    return None


def _item(text: str, at: int, key: str) -> int | None:
    if text[at : at + 1] != "[" or not key.isdigit():
        return None
    items = _items(text, at)
    return items[int(key)] if len(key) < len(str(sys.maxsize)) and int(key) < len(items) else None


@lru_cache(maxsize=4)
def _items(text: str, at: int) -> Sequence[int]:
    """Where the items of a list begin; a record has thousands of steps, and each may have to be found."""
    found = []
    _, end = DECODER.raw_decode(text, at)
    at += 1
    for item in ITEMS.decode(text[at - 1 : end]):
        written = str(item, "utf-8")
        at = text.index(written, at)  # only a comma and spaces stand before it
        found.append(at)
        at += len(written)
    return found
