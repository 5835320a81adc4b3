"""Card sets, and the cards that a game may use: bundled sets, card files and a replay's own definitions."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field

from judge.engine.card_data import read_bytes, read_each, read_json, unique, validated

NonEmpty = Annotated[str, Field(min_length=1)]


class StrictModel(BaseModel):
    """Card data as it is written: no unknown keys, no coercion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class CardModelBase(StrictModel):
    """One card as written: a member of a set, or an inline definition in a replay; a ruleset adds its facts."""

    number: NonEmpty
    name: NonEmpty

    def to_def(self) -> Any:
        """The same card as the engine holds it."""
        raise NotImplementedError

    def to_json(self) -> str:
        """One line of JSON with what differs from the defaults."""
        return json.dumps(self.model_dump(mode="json", exclude_defaults=True), ensure_ascii=False)


class CardSetBase(StrictModel):
    """A file of cards; a ruleset narrows `cards` to its own model."""

    set: NonEmpty
    version: NonEmpty
    cards: list[Any]

    def to_json(self) -> str:
        """The file's text, a card a line."""
        head = {"set": self.set, "version": self.version}
        start = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
        cards = ",\n  ".join(card.to_json() for card in self.cards)
        return f'{start},\n "cards": [\n  {cards}\n ]\n}}\n'

    def content_hash(self) -> str:
        """A hash of the facts, blind to layout and to the order of cards."""
        facts = sorted(card.model_dump_json(exclude_defaults=True) for card in self.cards)
        return f"sha256:{hashlib.sha256(json.dumps(facts).encode()).hexdigest()}"


@dataclass(frozen=True, slots=True)
class SetInfo:
    """Which facts were used: a set's version, and a hash of its content."""

    version: str
    hash: str


@dataclass(frozen=True, slots=True)
class LibraryBase:
    """Cards by number; what is added later wins over what was there.

    A ruleset names its own models and how it reads the rows of a card table.
    """

    card_model: ClassVar[type[CardModelBase]]
    set_model: ClassVar[type[CardSetBase]]

    cards: Mapping[str, Any] = field(default_factory=dict)
    sets: Mapping[str, SetInfo] = field(default_factory=dict)

    @classmethod
    def read_table(cls, content: Any, where: str) -> list[Any] | None:
        """The cards of a card table, None if the content is no table but a set of our own shape."""
        raise NotImplementedError

    @classmethod
    def read_set(cls, data: bytes, where: str) -> Any:
        """The card set in JSON: our own shape, or a table."""
        content = read_json(data, where)
        cards = cls.read_table(content, where)
        if cards is not None:
            return cls.set_model(set=Path(where).stem or "table", version="table", cards=list(unique(cards, where)))
        found = validated(cls.set_model, content, where)
        unique(found.cards, where)
        return found

    @classmethod
    def read_file(cls, path: Path) -> Any:
        """The card set in a file, whichever of the two shapes it has."""
        return cls.read_set(read_bytes(path), str(path))

    def lookup(self, number: str) -> Any:
        """The card of a number, None if it is not known."""
        return self.cards.get(number)

    def with_set(self, added: Any) -> Self:
        """A library with a set added."""
        info = SetInfo(added.version, added.content_hash())
        return type(self)({**self.cards, **by_number(added.cards)}, {**self.sets, added.set: info})

    def with_file(self, path: Path) -> Self:
        """A library with the cards of a file added, be it a set of our own shape or a card table."""
        return self.with_set(self.read_file(path))

    def with_inline(self, definitions: list[Any], where: str = "/cards/inline") -> Self:
        """A library with the definitions of one replay added."""
        cards = unique(read_each(definitions, partial(validated, self.card_model), where), where)
        return type(self)({**self.cards, **by_number(cards)}, self.sets)


def by_number(cards: Iterable[CardModelBase]) -> dict[str, Any]:
    """Cards as the engine holds them, by number."""
    return {card.number: card.to_def() for card in cards}
