"""From the bytes of a file to its JSON value."""

import json
import re
import sys
from typing import Any, NoReturn

from judge.replay.positions import line_and_column
from judge.replay.problem import InvalidReplay, Problem

JSON_FAULTS = {
    "Extra data": "json_goes_on",
    "Expecting value": "json_no_value",
    "Expecting property name enclosed in double quotes": "json_no_key",
    "Expecting ',' delimiter": "json_no_comma",
    "Expecting ':' delimiter": "json_no_colon",
    "Unterminated string starting at": "json_open_text",
}
"""What the parser says, and the sentence for it."""


class _Duplicate(ValueError):
    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


class _NoNumber(ValueError):
    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


def parse_json(data: bytes) -> tuple[Any, str]:
    """The JSON value of a file and its text.

    Raises:
        InvalidReplay: it is not UTF-8, not JSON, has a key twice, a number that is none, or something after its end.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidReplay([Problem("not_utf8", facts={"byte": str(error.start)})]) from error
    if not text.strip():
        raise InvalidReplay([Problem("no_content")])
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
    except RecursionError as error:
        raise InvalidReplay([Problem("too_deep")]) from error
    except ValueError as error:
        raise InvalidReplay([_too_long(text)]) from error


def _too_long(text: str) -> Problem:
    """A whole number with more digits than Python reads is the only value that is refused without a place."""
    most = sys.get_int_max_str_digits()
    found = re.search(rf"\d{{{most + 1},}}", text)
    return Problem("too_long_number", "", *line_and_column(text, found.start() if found else 0), {"most": str(most)})


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
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
