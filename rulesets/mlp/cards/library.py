"""The cards that a game may use: bundled sets, card files and a replay's own definitions."""

from functools import cache
from importlib.resources import files
from typing import Any

from judge.engine.card_data import read_json
from judge.engine.card_library import LibraryBase
from rulesets.mlp.cards.models import CardModel, CardSetModel, DeckFileModel
from rulesets.mlp.cards.table import read_table

_BUNDLED_SETS = ("synthetic.json",)
_BUNDLED_DECKS = "decks.json"


class CardLibrary(LibraryBase):
    """Cards by number."""

    card_model = CardModel
    set_model = CardSetModel

    @classmethod
    def read_table(cls, content: Any, where: str) -> list[CardModel] | None:
        """A card table has `meta` beside its cards, which a set of our own shape has not."""
        return read_table(content["cards"], where) if isinstance(content, dict) and "meta" in content else None


@cache
def starter_decks() -> tuple[dict[str, Any], ...]:
    """The deck lists that come with the project, one for each seat."""
    found = DeckFileModel.model_validate(read_json(_data(_BUNDLED_DECKS), _BUNDLED_DECKS))
    return tuple(deck.model_dump(exclude={"name"}) for deck in found.decks)


def _data(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


@cache
def bundled() -> CardLibrary:
    """The cards that come with the project."""
    library = CardLibrary()
    for name in _BUNDLED_SETS:
        library = library.with_set(CardLibrary.read_set(_data(name), name))
    return library
