"""Reads card files: a set of our own shape, or a card table."""

from functools import partial
from pathlib import Path
from typing import Any

from judge.engine.card_data import read_bytes, read_each, read_json, unique, validated
from rulesets.hololive.cards.models import CardModel, CardSetModel
from rulesets.hololive.cards.table import read_table


def read_file(path: Path) -> CardSetModel:
    """The card set in a file, whichever of the two shapes it has."""
    return read_set(read_bytes(path), str(path))


def read_set(data: bytes, where: str) -> CardSetModel:
    """The card set in JSON: an object with `set`, `version` and `cards`, or a list of table rows."""
    content = read_json(data, where)
    if isinstance(content, list):
        cards = read_table(content, where)
        return CardSetModel(set=Path(where).stem or "table", version="table", cards=list(unique(cards, where)))
    found = validated(CardSetModel, content, where)
    unique(found.cards, where)
    return found


def read_inline(definitions: list[Any], where: str) -> list[CardModel]:
    """Cards defined inside a replay."""
    cards = read_each(definitions, partial(validated, CardModel), where)
    return list(unique(cards, where))
