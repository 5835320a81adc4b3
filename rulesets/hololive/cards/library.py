"""The cards that a game may use: bundled sets, card files and a replay's own definitions."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from judge.engine.card_data import read_json
from judge.engine.card_library import LibraryBase
from rulesets.hololive.cards.models import CardModel, CardSetModel, DeckFileModel, DeckModel
from rulesets.hololive.cards.table import read_table

Deck = DeckModel

_BUNDLED_SETS = ("starter.json",)
_BUNDLED_DECKS = "decks.json"


class CardLibrary(LibraryBase):
    """Cards by number."""

    card_model = CardModel
    set_model = CardSetModel

    @classmethod
    def read_table(cls, content: Any, where: str) -> list[CardModel] | None:
        """A card table is a list of rows."""
        return read_table(content, where) if isinstance(content, list) else None


@cache
def bundled() -> CardLibrary:
    """The cards that come with the project."""
    library = CardLibrary()
    for name in _BUNDLED_SETS:
        library = library.with_set(CardLibrary.read_set(_data(name), name))
    return library


@cache
def starter_decks() -> Mapping[str, Deck]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.model_validate(read_json(_data(_BUNDLED_DECKS), _BUNDLED_DECKS))
    return {deck.name: deck for deck in found.decks}


def _data(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()
