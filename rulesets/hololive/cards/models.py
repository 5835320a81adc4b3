"""Card facts as they are written in JSON or TOML. Shape and type only: whether a card makes sense is not asked here."""

from collections.abc import Mapping, Sequence
from typing import Literal

from judge.engine.cards import library as core
from judge.engine.cards.library import CardData, NamedDeck, NonEmpty
from judge.replay.raw import Json
from judge.replay.values import JsonValue
from rulesets.hololive.cards.definition import (
    Art,
    CardDef,
    CardType,
    Colour,
    Cost,
    CostColour,
    Keyword,
    KeywordKind,
    Level,
    Limit,
    Skill,
    SkillKind,
    Subtype,
    Text,
    Usable,
)


class ArtModel(CardData):
    """An art; `special` maps a colour to the damage added against it."""

    name: str
    damage: int
    plus: bool = False
    cost: list[CostColour] = []
    special: dict[Colour, int] = {}
    text: bool = False

    def to_def(self) -> Art:
        """The same art as the engine holds it."""
        return Art(self.name, self.damage, self.plus, tuple(self.cost), tuple(self.special.items()), self.text)


class SkillModel(CardData):
    """An oshi skill; a cost of "X" is whatever its player pays."""

    kind: SkillKind
    name: str
    cost: int | Literal["X"]
    limit: Limit | None = None
    usable: Usable | None = None
    text: bool = True

    def to_def(self, trees: Sequence[Mapping[str, Json]]) -> Skill:
        """The same skill as the engine holds it; what it leaves out of its form is as its tree has it."""
        cost = None if self.cost == "X" else self.cost
        tree = next((one for one in trees if self._is_told_by(one)), {})
        limit = self.limit or (tree.get("limit") or {}).get("per")
        return Skill(self.kind, self.name, cost, limit, self.usable or _form_of(tree), self.text)

    def _is_told_by(self, tree: Mapping[str, Json]) -> bool:
        return tree.get("keyword") == self.kind and tree.get("name") in (self.name, None)


def _form_of(tree: Mapping[str, Json]) -> Usable:
    """At which moment a skill of such a tree is used (12.1.5)."""
    forms: dict[str, Usable] = {"replacement": "when_would", "down": "when_downed"}
    return forms.get(tree.get("kind", ""), "when" if tree.get("when") else "main")


def _as_a_skill(tree: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """A skill that waits for an event is handled as an automatic ability, and may be written as one (12.1.5.3)."""
    waits = tree.get("kind") == "auto" and tree.get("keyword") in ("oshi", "sp")
    return {**tree, "kind": "skill"} if waits else tree


class KeywordModel(CardData):
    """An ability of another kind, by its kind and name."""

    kind: KeywordKind
    name: str | None = None

    def to_def(self) -> Keyword:
        """The same ability as the engine holds it."""
        return Keyword(self.kind, self.name)


class CardModel(core.CardModel):
    """One card: a member of a set, or an inline definition in a replay."""

    name: NonEmpty
    type: CardType
    subtypes: list[Subtype] = []
    level: Level | None = None
    colours: list[Colour] = []
    buzz: bool = False
    limited: bool = False
    tags: list[str] = []
    hp: int | None = None
    life: int | None = None
    baton_cost: list[CostColour] = []
    arts: list[ArtModel] = []
    skills: list[SkillModel] = []
    keywords: list[KeywordModel] = []
    any_number: bool = False
    life_loss: int = 1
    extra_names: list[str] = []
    unbloomable: bool = False
    attach_only: list[str] | None = None
    attach_limit: int | None = None
    bears_on: list[Cost] = []
    abilities: list[dict[str, JsonValue]] | None = None
    text: Text = "none"

    def to_def(self) -> CardDef:
        """The same card as the engine holds it."""
        trees = None if self.abilities is None else tuple(map(_as_a_skill, self.abilities))
        return CardDef(
            number=self.number,
            name=self.name,
            type=self.type,
            subtypes=frozenset(self.subtypes),
            level=self.level,
            colours=frozenset(self.colours),
            buzz=self.buzz,
            limited=self.limited,
            tags=frozenset(self.tags),
            hp=self.hp,
            life=self.life,
            baton_cost=tuple(self.baton_cost),
            arts=tuple(art.to_def() for art in self.arts),
            skills=tuple(skill.to_def(trees or ()) for skill in self.skills),
            keywords=tuple(keyword.to_def() for keyword in self.keywords),
            any_number=self.any_number,
            life_loss=self.life_loss,
            extra_names=frozenset(self.extra_names),
            unbloomable=self.unbloomable,
            attach_only=None if self.attach_only is None else frozenset(self.attach_only),
            attach_limit=self.attach_limit,
            bears_on=frozenset(self.bears_on),
            trees=trees,
            text=self.text,
        )


class DeckModel(NamedDeck):
    """A deck list: an oshi, and how many of each number in the deck and the cheer deck."""

    oshi: str
    deck: dict[str, int]
    cheer_deck: dict[str, int]


class DeckFileModel(CardData):
    """A file of deck lists."""

    decks: list[DeckModel]
