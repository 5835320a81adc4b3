"""The content of card files."""

import json
from pathlib import Path
from typing import NoReturn

from judge.engine.cards.faults import CardDataError, CardFault
from judge.replay.raw import Json
from judge.words.home import home_of


def content_of(path: Path) -> bytes:
    """The content of a card file.

    Raises:
        CardDataError: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise CardDataError(CardFault(str(path), f"cannot be read: {error.strerror}", "a readable file")) from None


def packaged(package: str, name: str) -> bytes:
    """A data file that comes with a package."""
    return home_of(package).joinpath(name).read_bytes()


def read_json(data: bytes, where: str) -> Json:
    """JSON without what the standard allows and nobody means: doubled keys and numbers that are none.

    Raises:
        CardDataError: it is not such JSON.

    """
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise CardDataError(CardFault(where, what, "one JSON value")) from None
    except RecursionError:
        raise CardDataError(CardFault(where, "nested too deeply", "a list of cards")) from None
    except ValueError as error:
        raise CardDataError(CardFault(where, str(error), "JSON in UTF-8")) from None


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        doubled = sorted({key for key in keys if keys.count(key) > 1})
        raise ValueError(f"doubled keys: {', '.join(doubled)}")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
