"""The bundled cards and decks."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from judge.engine.cards.content import packaged, read_json
from judge.engine.cards.library import CardFormat, CardLibrary
from judge.engine.cards.packaged import PackagedCards
from rulesets.hololive.cards.models import CardModel, DeckFileModel, DeckModel
from rulesets.hololive.cards.table import read_row

Deck = DeckModel
FORMAT = CardFormat(CardModel, read_row)

_BUNDLED_DECKS = "decks.json"


def set_of(number: str) -> str:
    """The product that a number belongs to."""
    return number.partition("-")[0]


@cache
def bundled() -> CardLibrary[CardModel]:
    """All published cards; a product is read when a card of it is met."""
    return CardLibrary(FORMAT, PackagedCards(FORMAT, Path(__file__).with_name("facts")))


@cache
def starter_decks() -> Mapping[str, Deck]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.from_json(read_json(packaged(__package__, _BUNDLED_DECKS), _BUNDLED_DECKS))
    return {deck.name: deck for deck in found.decks}
