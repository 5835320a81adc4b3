"""A card as the rules see it (part 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from judge.engine.book.names import plain_name
from judge.engine.cards.faces import PrintedCard, Unseen
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.printed import Printed
from judge.replay.raw import Json

CardType = Literal["character", "event", "item", "scene", "story", "main_character", "token"]
AbilityKind = Literal[
    "appear", "farewell", "pre_plan", "triggered", "static", "activated", "boost", "flip", "rule", "event", "story"
]
Text = Literal["none", "unmodelled", "tree"]

MARK = "※"
"""Printed before the number of a sparkling copy (1-2.1.1)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an effect shows besides its text."""

    kind: AbilityKind
    tap: bool
    only: frozenset[str] | None


@dataclass(frozen=True, slots=True)
class Ability:
    """One effect of a card (5-1.0.0): its kind, whether its cost taps the card, and the keywords that limit a boost.

    `tree` is what its text says, None where that is not modelled; `compiled` the same, ready to be used.
    """

    kind: AbilityKind
    tap: bool = False
    only: frozenset[str] | None = None
    tree: Mapping[str, Json] | None = field(default=None, compare=False)
    compiled: CompiledAbility | None = field(default=None, compare=False)

    def printed(self, index: int) -> Printed:
        """The effect as its card shows it."""
        trees = () if self.compiled is None else (self.compiled.node,)
        return Printed(Effect(self.kind, self.tap, self.only), index, "tree" if trees else "unmodelled", trees)


@dataclass(frozen=True, slots=True)
class CardDef:
    """The facts of one card number. None means that the card has no such information."""

    number: str
    name: str
    type: CardType
    cost: int | None = None
    idea: int | None = None
    keywords: frozenset[str] = frozenset()
    everyday: bool = False
    """Any number of it may be in a scene deck (2-4.4.0)."""
    stage: int | None = None
    title: str | None = None
    subtitle: str | None = None
    wearers: frozenset[str] | None = None
    """Keywords of which the wearer of an item needs one; None if any character may wear it (2-3.0.0)."""
    abilities: tuple[Ability, ...] = ()
    printing_of: str | None = None
    """The number that this one is another printing of, besides the sparkle mark."""
    text: Text = field(init=False, default="none")
    answers_to: frozenset[str] = field(init=False, repr=False, compare=False)
    """Its keywords as texts ask for them."""

    def __post_init__(self) -> None:
        """Whether there is text follows from the abilities."""
        modelled = "tree" if all(ability.tree is not None for ability in self.abilities) else "unmodelled"
        object.__setattr__(self, "text", modelled if self.abilities else "none")
        object.__setattr__(self, "answers_to", frozenset(map(plain_name, self.keywords)))

    @property
    def body(self) -> str:
        """The number that copies are counted under (1-2.1.1, 2-1.8.0)."""
        return self.printing_of or self.number.removeprefix(MARK)

    def of_kind(self, kind: AbilityKind) -> tuple[Ability, ...]:
        """Its effects of one kind."""
        return tuple(ability for ability in self.abilities if ability.kind == kind)


def number_of(face: PrintedCard, what: str) -> int:
    """A number of a card.

    Raises:
        Unseen: nobody knows it.
    """
    value: int | None = getattr(face, what)
    if value is None:
        raise Unseen(face.number)
    return value
