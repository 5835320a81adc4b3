"""Reads card files: a set of our own shape, or a card table."""

import json
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from rulesets.hololive.cards.faults import CardDataError, CardFault, read_each, validated
from rulesets.hololive.cards.models import CardModel, CardSetModel
from rulesets.hololive.cards.table import read_table


def read_file(path: Path) -> CardSetModel:
    """The card set in a file, whichever of the two shapes it has."""
    where = str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CardDataError(CardFault(where, f"cannot be read: {error.strerror}", "a readable file")) from None
    return read_set(data, where)


def read_set(data: bytes, where: str) -> CardSetModel:
    """The card set in JSON: an object with `set`, `version` and `cards`, or a list of table rows."""
    content = read_json(data, where)
    if isinstance(content, list):
        cards = read_table(content, where)
        return CardSetModel(set=Path(where).stem or "table", version="table", cards=_unique(cards, where))
    found = validated(CardSetModel, content, where)
    _unique(found.cards, where)
    return found


def read_inline(definitions: list[Any], where: str) -> list[CardModel]:
    """Cards defined inside a replay."""
    return _unique(read_each(definitions, partial(validated, CardModel), where), where)


def read_json(data: bytes, where: str) -> Any:
    """JSON without what the standard allows and nobody means: doubled keys and numbers that are none."""
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise CardDataError(CardFault(where, what, "one JSON value")) from None
    except RecursionError:
        raise CardDataError(CardFault(where, "nested too deeply", "a list of cards")) from None
    except ValueError as error:
        raise CardDataError(CardFault(where, str(error), "JSON in UTF-8")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        doubled = sorted({key for key in keys if keys.count(key) > 1})
        raise ValueError(f"doubled keys: {', '.join(doubled)}")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _unique(cards: list[CardModel], where: str) -> list[CardModel]:
    seen: set[str] = set()
    for card in cards:
        if card.number in seen:
            raise CardDataError(CardFault(where, f"{card.number} is defined twice", "one definition a number"))
        seen.add(card.number)
    return cards
