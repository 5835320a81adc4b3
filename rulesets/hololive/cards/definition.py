"""A card as the rules see it (chapter 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json

Colour = Literal["white", "green", "red", "blue", "purple", "yellow"]
CostColour = Literal["white", "green", "red", "blue", "purple", "yellow", "any"]
CardType = Literal["oshi", "holomem", "support", "cheer"]
Subtype = Literal["item", "event", "staff", "tool", "mascot", "fan"]
ATTACHABLE: frozenset[Subtype] = frozenset({"tool", "mascot", "fan"})
"""The supports that go to a holomem."""
Level = Literal["debut", "1st", "2nd", "spot"]
Text = Literal["none", "unmodelled", "tree"]
SkillKind = Literal["oshi", "sp"]
Limit = Literal["turn", "game"]
Cost = Literal["art_cost", "baton_cost"]
Usable = Literal["main", "when_would", "when_downed", "when"]
KeywordKind = Literal["collab", "bloom", "gift", "stage"]


@dataclass(frozen=True, slots=True)
class Art:
    """An art (12.2); `plus` marks a power that its text may raise, `text` that it has one."""

    name: str
    damage: int
    plus: bool = False
    cost: tuple[CostColour, ...] = ()
    special: tuple[tuple[Colour, int], ...] = ()
    text: bool = False


@dataclass(frozen=True, slots=True)
class Skill:
    """An oshi skill (12.1).

    `cost` counts cards of holo power, None is X; `limit` is the span in which it is used once; `usable` is its form
    in the order of 12.1.5: instead of an event, in the down process, after an event, or else in the main step.
    """

    kind: SkillKind
    name: str
    cost: int | None
    limit: Limit | None = None
    usable: Usable = "main"
    text: bool = True


@dataclass(frozen=True, slots=True)
class Keyword:
    """An ability that is neither art nor skill: an effect on collab or bloom, a gift (13), or an oshi's stage skill."""

    kind: KeywordKind
    name: str | None = None


@dataclass(frozen=True, slots=True)
class CardDef:
    """The facts of one card number. None means that the card has no such information."""

    number: str
    name: str
    type: CardType
    subtypes: frozenset[Subtype] = frozenset()
    level: Level | None = None
    colours: frozenset[Colour] = frozenset()
    buzz: bool = False
    limited: bool = False
    tags: frozenset[str] = frozenset()
    hp: int | None = None
    life: int | None = None
    baton_cost: tuple[CostColour, ...] = ()
    arts: tuple[Art, ...] = ()
    skills: tuple[Skill, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    any_number: bool = False
    """The deck may hold any number of it (2.11.2.1)."""
    life_loss: int = 1
    """Life damage when it is downed (11.3.1.2, 2.11.2.2)."""
    extra_names: frozenset[str] = frozenset()
    """Names it has besides its own (2.11.2.3)."""
    unbloomable: bool = False
    """No card blooms onto it (2.11.2.4)."""
    attach_only: frozenset[str] | None = None
    """Names of the holomem it may be attached to; None if it names none."""
    attach_limit: int | None = None
    """How many of it, and of its subtype, one holomem may have by its text; None if its text sets no number."""
    bears_on: frozenset[Cost] = frozenset()
    """The costs that its text changes for as long as it is in force."""
    trees: tuple[Mapping[str, Json], ...] | None = None
    """Its abilities as trees; None if its text is not modelled."""
    abilities: tuple[CompiledAbility, ...] = field(default=(), compare=False, repr=False)
    """The same, compiled when the card is first looked at."""
    heeds: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """The events that its abilities wait for and the changes that they make."""
    text: Text = "none"
    """Whether it has ability text beyond the facts above."""
    names: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", self.extra_names | {self.name})
