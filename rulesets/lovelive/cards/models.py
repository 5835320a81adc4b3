"""Card facts as they are written in JSON or TOML. Shape and type only: whether a card makes sense is not asked here."""

from collections.abc import Collection, Mapping
from typing import Any, Self

from judge.engine.cards import library as core
from judge.engine.cards.library import CardData, NamedDeck
from judge.replay.raw import Json
from judge.replay.values import JsonValue
from rulesets.lovelive.cards.definition import (
    AbilityHead,
    AbilityKind,
    BladeHeart,
    CardDef,
    CardType,
    Elsewhere,
    Everywhere,
    Heart,
    Need,
    Place,
    Text,
    Trigger,
)


def in_words(said: Any, words: Mapping[str, str]) -> Any:
    """Tables and records write some words in one number, some in the other: either is understood, but not both."""
    if not isinstance(said, dict):
        return said
    return {words.get(key, key) if words.get(key) not in said else key: value for key, value in said.items()}


class AbilityModel(CardData):
    """An ability's kind and keywords, where else than usual it is valid, and its text as a tree where modelled."""

    kind: AbilityKind
    triggers: list[Trigger] = []
    limit: int | None = None
    places: list[Place] = []
    zone: Elsewhere | Everywhere | None = None
    tree: dict[str, JsonValue] | None = None

    def to_def(self) -> AbilityHead:
        """The same head as the engine holds it."""
        return AbilityHead(self.kind, tuple(self.triggers), self.limit, frozenset(self.places), self.zone, self.tree)


class TreeModel(CardData):
    """What models an ability of a real card whose head is known."""

    tree: dict[str, JsonValue]
    zone: Elsewhere | Everywhere | None = None


class CardModel(core.CardModel):
    """One card: a member of a set, or an inline definition in a replay."""

    name: str
    type: CardType
    groups: list[str] = []
    units: list[str] = []
    cost: int | None = None
    blades: int = 0
    hearts: dict[Heart, int] = {}
    blade_heart: BladeHeart | None = None
    score: int | None = None
    need: dict[Need, int] = {}
    draw_icons: int = 0
    score_icons: int = 0
    abilities: list[AbilityModel] = []
    text: Text = "none"

    @classmethod
    def reworded(cls, raw: Json) -> Json:
        """Either word is understood."""
        return in_words(raw, {"group": "groups", "unit": "units"})

    def over(self, known: Self, told: Collection[str]) -> Self:
        """A card that says its abilities has no other text."""
        found = super().over(known, told)
        return found.changed(text=self.text) if "abilities" in told else found

    def to_def(self) -> CardDef:
        """The same card as the engine holds it."""
        return CardDef(
            number=self.number,
            name=self.name,
            type=self.type,
            groups=frozenset(self.groups),
            units=frozenset(self.units),
            cost=self.cost,
            blades=self.blades,
            hearts=dict(self.hearts),
            blade_heart=self.blade_heart,
            score=self.score,
            need=dict(self.need),
            draw_icons=self.draw_icons,
            score_icons=self.score_icons,
            heads=tuple(ability.to_def() for ability in self.abilities),
            text=self.text,
        )


class DeckModel(NamedDeck):
    """Two deck lists by name: how many of each number in the main deck and in the energy deck."""

    deck: dict[str, int]
    energy_deck: dict[str, int]


class DeckFileModel(CardData):
    """A file of deck lists."""

    decks: list[DeckModel]
