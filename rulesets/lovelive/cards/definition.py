"""A card as the rules see it (chapter 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from judge.engine.book.names import plain_name
from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json

Colour = Literal["pink", "red", "yellow", "green", "blue", "purple"]
Heart = Literal["pink", "red", "yellow", "green", "blue", "purple", "all"]
Need = Literal["pink", "red", "yellow", "green", "blue", "purple", "any"]
BladeHeart = Literal["pink", "red", "yellow", "green", "blue", "purple", "all", "any2"]
CardType = Literal["member", "live", "energy"]
Text = Literal["none", "unmodelled", "tree"]
AbilityKind = Literal["activated", "auto", "static"]
Trigger = Literal["entry", "live_start", "live_success"]
Place = Literal["left", "center", "right"]
Elsewhere = Literal["hand", "waiting_room", "success", "resolution", "beneath"]
Everywhere = Literal["everywhere"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
ALL: Heart = "all"
ANY: Need = "any"
EVERYWHERE: Everywhere = "everywhere"


@dataclass(frozen=True, slots=True)
class AbilityHead:
    """What is printed before an ability's text: its kind, its keywords (chapter 11), and how often a turn it is played.

    `triggers` are the trigger keywords joined by slashes (11.1.3); `places` the areas that a keyword asks for; `zone`
    is where the ability is valid if that is not the member or live area (9.3.4.1), be it everywhere. `tree` is what its
    text says, None where that is not modelled.
    """

    kind: AbilityKind
    triggers: tuple[Trigger, ...] = ()
    limit: int | None = None
    places: frozenset[Place] = frozenset()
    zone: Elsewhere | Everywhere | None = None
    tree: Mapping[str, Json] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CardDef:
    """The facts of one card number. None means that the card has no such information."""

    number: str
    name: str
    type: CardType
    groups: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    cost: int | None = None
    blades: int = 0
    hearts: Mapping[Heart, int] = field(default_factory=dict)
    blade_heart: BladeHeart | None = None
    score: int | None = None
    need: Mapping[Need, int] = field(default_factory=dict)
    draw_icons: int = 0
    score_icons: int = 0
    heads: tuple[AbilityHead, ...] = ()
    text: Text = "none"
    """Whether it has ability text, and whether all of it is modelled."""
    abilities: tuple[CompiledAbility, ...] = field(default=(), compare=False, repr=False)
    """Its modelled abilities, compiled when the card is first looked at."""
    heeds: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """The events that its abilities wait for and the changes that they make."""
    names: frozenset[str] = field(init=False, repr=False, compare=False)
    elsewhere: frozenset[str] = field(init=False, repr=False, compare=False)
    """The zones besides the member and live areas where some ability of it is valid (9.3.4.1)."""

    def __post_init__(self) -> None:
        """2.3.2.1 A member card has each of the names that its printed name joins, compared as people write them."""
        printed = self.name.replace("＆", "&").split("&") if self.type == "member" else [self.name]
        elsewhere = frozenset(head.zone for head in self.heads if head.zone not in (None, EVERYWHERE))
        object.__setattr__(self, "elsewhere", elsewhere)
        object.__setattr__(self, "names", frozenset(map(plain_name, printed)))
