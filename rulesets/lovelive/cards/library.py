"""The bundled cards and decks."""

from collections.abc import Mapping
from functools import cache

from judge.engine.cards.content import packaged, read_json
from judge.engine.cards.library import CardFormat
from judge.engine.cards.packaged import shipped
from rulesets.lovelive.cards.models import CardModel, DeckFileModel, DeckModel
from rulesets.lovelive.cards.table import read_row, rows_of

Deck = DeckModel
FORMAT = CardFormat(CardModel, read_row, rows_of)

_BUNDLED_DECKS = "decks.json"


def set_of(number: str) -> str:
    """The file of a number: all before its last part, without what a file's name does not bear."""
    return number.rpartition("-")[0].replace("!", "")


published, bundled = shipped(FORMAT, __package__, "practice.json")
"""The published cards, which come with the project, and all that do."""


@cache
def known_cards() -> Mapping[str, CardModel]:
    """All published cards by number, as they are written."""
    return {number: published().model(number) for number in published()}


@cache
def bundled_decks() -> Mapping[str, Deck]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.from_json(read_json(packaged(__package__, _BUNDLED_DECKS), _BUNDLED_DECKS))
    return {deck.name: deck for deck in found.decks}
