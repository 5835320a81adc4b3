"""The bundled cards and decks."""

from collections.abc import Mapping
from functools import cache

from judge.engine.cards.content import packaged, read_json
from judge.engine.cards.library import CardFormat, CardLibrary
from rulesets.quintuplets.cards.models import CardModel, DeckFileModel, DeckModel
from rulesets.quintuplets.cards.table import read_row, rows_of

FORMAT = CardFormat(CardModel, read_row, rows_of)


@cache
def bundled() -> CardLibrary[CardModel]:
    """The cards that come with the project, all of its own making."""
    return CardLibrary(FORMAT).with_packaged(__package__, "sample.json")


@cache
def sample_decks() -> Mapping[str, DeckModel]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.from_json(read_json(packaged(__package__, "decks.json"), "decks.json"))
    return {deck.name: deck for deck in found.decks}
