"""The bundled cards and decks."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from judge.engine.cards.content import packaged, read_json
from judge.engine.cards.library import CardFormat
from judge.engine.cards.packaged import shipped
from judge.replay.raw import Json
from rulesets.mlp.cards.models import CardModel, DeckFileModel
from rulesets.mlp.cards.table import printings_of, read_row

_BUNDLED_DECKS = "decks.json"


def _rows(content: Any) -> Sequence[object] | None:
    """The rows of a card table, which has `meta` beside them; a set of our own shape has none."""
    return content["cards"] if isinstance(content, dict) and isinstance(content.get("meta"), dict) else None


FORMAT = CardFormat(CardModel, read_row, _rows, printings_of)


published, bundled = shipped(FORMAT, __package__, "synthetic.json")
"""The published cards, which come with the project, and all that do."""


@cache
def starter_decks() -> tuple[dict[str, Json], ...]:
    """The deck lists that come with the project, one for each seat."""
    found = DeckFileModel.from_json(read_json(packaged(__package__, _BUNDLED_DECKS), _BUNDLED_DECKS))
    return tuple(deck.lists() for deck in found.decks)
