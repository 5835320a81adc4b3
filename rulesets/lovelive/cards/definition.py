"""A card as the rules see it (chapter 2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Colour = Literal["pink", "red", "yellow", "green", "blue", "purple"]
Heart = Literal["pink", "red", "yellow", "green", "blue", "purple", "all"]
Need = Literal["pink", "red", "yellow", "green", "blue", "purple", "any"]
BladeHeart = Literal["pink", "red", "yellow", "green", "blue", "purple", "all", "any2"]
CardType = Literal["member", "live", "energy"]
Text = Literal["none", "unmodelled"]
AbilityKind = Literal["activated", "auto", "static"]
Trigger = Literal["entry", "live_start", "live_success"]
Place = Literal["left", "center", "right"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
ALL: Heart = "all"
ANY: Need = "any"


@dataclass(frozen=True, slots=True)
class AbilityHead:
    """What is printed before an ability's text: its kind, its keywords (chapter 11), and how often a turn it is played.

    `triggers` are the trigger keywords joined by slashes (11.1.3); `places` the areas that a keyword asks for.
    """

    kind: AbilityKind
    triggers: tuple[Trigger, ...] = ()
    limit: int | None = None
    places: frozenset[Place] = frozenset()


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
    abilities: tuple[AbilityHead, ...] = ()
    text: Text = "none"
    """Whether it has ability text that is not modelled."""
    names: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """2.3.2.1 A member card has each of the names that its printed name joins; blanks do not tell names apart."""
        printed = self.name.replace("＆", "&").split("&") if self.type == "member" else [self.name]
        object.__setattr__(self, "names", frozenset("".join(name.split()) for name in printed))
