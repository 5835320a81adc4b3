"""The cards that a game may use: bundled sets, card files and a replay's own definitions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from judge.engine.card_data import read_json
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.cards.models import CardModel, CardSetModel, DeckFileModel, DeckModel
from rulesets.hololive.cards.sources import read_file, read_inline, read_set

Deck = DeckModel

_BUNDLED_SETS = ("starter.json",)
_BUNDLED_DECKS = "decks.json"


@dataclass(frozen=True, slots=True)
class SetInfo:
    """Which facts were used: a set's version, and a hash of its content."""

    version: str
    hash: str


@dataclass(frozen=True, slots=True)
class CardLibrary:
    """Cards by number. What is added later wins over what was there."""

    cards: Mapping[str, CardDef] = field(default_factory=dict)
    sets: Mapping[str, SetInfo] = field(default_factory=dict)

    def lookup(self, number: str) -> CardDef | None:
        """The card of a number, if it is known."""
        return self.cards.get(number)

    def with_set(self, added: CardSetModel) -> "CardLibrary":
        """A library with a set added."""
        info = SetInfo(added.version, added.content_hash())
        return CardLibrary({**self.cards, **_by_number(added.cards)}, {**self.sets, added.set: info})

    def with_file(self, path: Path) -> "CardLibrary":
        """A library with the cards of a file added, be it a set of our own shape or a card table."""
        return self.with_set(read_file(path))

    def with_inline(self, definitions: list[Any], where: str = "/cards/inline") -> "CardLibrary":
        """A library with the definitions of one replay added."""
        return CardLibrary({**self.cards, **_by_number(read_inline(definitions, where))}, self.sets)


@cache
def bundled() -> CardLibrary:
    """The cards that come with the project."""
    library = CardLibrary()
    for name in _BUNDLED_SETS:
        library = library.with_set(read_set(_data(name), name))
    return library


@cache
def starter_decks() -> Mapping[str, Deck]:
    """The deck lists that come with the project, by name."""
    found = DeckFileModel.model_validate(read_json(_data(_BUNDLED_DECKS), _BUNDLED_DECKS))
    return {deck.name: deck for deck in found.decks}


def _data(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


def _by_number(cards: Iterable[CardModel]) -> dict[str, CardDef]:
    return {card.number: card.to_def() for card in cards}
