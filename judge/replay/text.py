"""From the bytes of a file to its JSON value."""

import json
import re
import sys
from typing import Any, NoReturn

import msgspec

from judge.replay.limits import DEFAULTS, Limits
from judge.replay.positions import line_and_column
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json

JSON_FAULTS = {
    "Extra data": "json_goes_on",
    "Expecting value": "json_no_value",
    "Expecting property name enclosed in double quotes": "json_no_key",
    "Expecting ',' delimiter": "json_no_comma",
    "Expecting ':' delimiter": "json_no_colon",
    "Unterminated string starting at": "json_open_text",
}
"""What the parser says, and the sentence for it."""
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
HIGH, LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)


class _Duplicate(ValueError):
    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


class _NoNumber(ValueError):
    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


def text_of(data: bytes) -> str:
    """The text of a file; a byte order mark does not belong to it.

    Raises:
        InvalidReplay: it is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidReplay([Problem("not_utf8", facts={"byte": str(error.start)})]) from error


def parse_json(data: bytes, limits: Limits = DEFAULTS) -> tuple[Any, str]:
    """The JSON value of a file and its text.

    Raises:
        InvalidReplay: it is not UTF-8, not JSON, has a key twice, a number or a character that is none, something
            after its end, or nests too deeply.
    """
    text = text_of(limits.sized(data))
    if not text.strip():
        raise InvalidReplay([Problem("no_content")])
    bare = limits.nested(text)
    if (alone := half_of_a_pair(text)) is not None:
        place = line_and_column(text, alone.start())
        raise InvalidReplay([Problem("half_a_character", "", *place, {"said": alone[0]})])
    if (quick := _of_good(text, bare.count(":"))) is not None:
        return quick, text
    try:
        return json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant), text
    except json.JSONDecodeError as error:
        raise InvalidReplay([Problem(JSON_FAULTS.get(error.msg, "not_json"), "", error.lineno, error.colno)]) from error
    except _Duplicate as twin:
        line, column = _second(text, twin.key)
        raise InvalidReplay([Problem("key_twice", "", line, column, {"key": twin.key})]) from twin
    except _NoNumber as error:
        place = line_and_column(text, text.find(error.name))
        raise InvalidReplay([Problem("no_json_number", "", *place, {"said": error.name})]) from error
    except ValueError as error:
        raise InvalidReplay([_too_long(text)]) from error


def _of_good(text: str, keys: int) -> Any | None:
    """The value of a text of so many keys, None where it is not as it should be, or where that is not sure.

    Written again without spaces it has as many keys, unless one stands twice; a colon behind a quotation mark follows
    a key wherever no text has a quotation mark in it.
    """
    try:
        value = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    anew = msgspec.json.encode(value)
    sure = b'\\"' not in anew and anew.count(b'":') == keys
    return value if sure else None


def half_of_a_pair(text: str) -> re.Match[str] | None:
    """The first escape that is one half of a character written in two, and has no other half beside it."""
    if not SURROGATE.search(text):
        return None
    high: re.Match[str] | None = None
    for escape in ESCAPE.finditer(text):
        code = int(escape[1], 16) if escape[1] else 0
        if high is not None:
            if code not in LOW or escape.start() != high.end():
                return high
            high = None
        elif code in HIGH:
            high = escape
        elif code in LOW:
            return escape
    return high


def _too_long(text: str) -> Problem:
    """A whole number with more digits than Python reads is the only value that is refused without a place."""
    most = sys.get_int_max_str_digits()
    found = re.search(rf"\d{{{most + 1},}}", text)
    return Problem("too_long_number", "", *line_and_column(text, found.start() if found else 0), {"most": str(most)})


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Duplicate(key)
            seen.add(key)
    return found


def _no_constant(name: str) -> NoReturn:
    raise _NoNumber(name)


def _second(text: str, key: str) -> tuple[int, int]:
    """Where a doubled key stands for the second time, as nearly as a search can tell."""
    written = json.dumps(key, ensure_ascii=False)
    first = text.find(written)
    return line_and_column(text, max(text.find(written, first + 1), 0))
