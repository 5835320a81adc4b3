"""The bundled cards and decks."""

from collections.abc import Mapping
from functools import cache

from judge.engine.cards.library import CardFormat, CardLibrary, packaged, read_json
from rulesets.hololive.cards.models import CardModel, DeckFileModel, DeckModel
from rulesets.hololive.cards.table import read_table

Deck = DeckModel
FORMAT = CardFormat(CardModel, read_table)

_BUNDLED_SETS = ("starter.json",)
_BUNDLED_DECKS = "decks.json"


@cache
def bundled() -> CardLibrary[CardModel]:
    """The cards that come with the project."""
    return CardLibrary(FORMAT).with_packaged(__package__, *_BUNDLED_SETS)


@cache
def starter_decks() -> Mapping[str, Deck]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.model_validate(read_json(packaged(__package__, _BUNDLED_DECKS), _BUNDLED_DECKS))
    return {deck.name: deck for deck in found.decks}
