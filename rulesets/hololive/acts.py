"""What a recorded hololive game can say: its acts and facts, as shapes (design: models check shape and type only)."""

from typing import Literal

from judge.replay import common
from judge.replay.common import Ability, AnswerLoop, ChooseFirst, Concede, KeepHand, RandomPlayer, Redraw, ShowLoop
from judge.replay.record import dataclass
from judge.replay.steps import Act, CardNumber, Fact, HandCard, MovedCard, Reference, Seat

# -- set-up (6.2.1) --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceCenter(Act):
    """Puts a card of the hand face down to the center position (6.2.1.10.1)."""

    do: Literal["act:place_center"] = "act:place_center"
    card: HandCard


@dataclass(frozen=True, slots=True, kw_only=True)
class PutBottom(Act):
    """Puts cards of the hand under the deck, the first one named going first (6.2.1.10.2)."""

    do: Literal["act:put_bottom"] = "act:put_bottom"
    cards: list[HandCard]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBack(Act):
    """Puts any number of cards of the hand face down to the back position (6.2.1.10.3)."""

    do: Literal["act:place_back"] = "act:place_back"
    cards: list[HandCard]


# -- every turn (7, 11) ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RefillCenter(Act):
    """Moves a back holomem to the empty center position (7.2.6, 7.7.3)."""

    do: Literal["act:refill_center"] = "act:refill_center"
    holomem: Reference | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SendCheer(Act):
    """Sends the cheer card just turned over to a holomem (7.4.2, 11.5.1); `to` is null where it went nowhere."""

    do: Literal["act:send_cheer"] = "act:send_cheer"
    to: Reference | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Down(Act):
    """Says which of several holomem goes down next (11.3.2)."""

    do: Literal["act:down"] = "act:down"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepAttached(Act):
    """Says which attached cards stay where a limit is exceeded (11.4.2)."""

    do: Literal["act:keep_attached"] = "act:keep_attached"
    cards: list[Reference]


# -- main step (8) ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Act):
    """Puts a holomem from hand to the back position (8.2)."""

    do: Literal["act:place"] = "act:place"
    card: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Bloom(Act):
    """Stacks a holomem card from hand onto a holomem (8.3)."""

    do: Literal["act:bloom"] = "act:bloom"
    card: Reference
    onto: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Collab(Act):
    """Moves a back holomem to the collab position (8.4)."""

    do: Literal["act:collab"] = "act:collab"
    holomem: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class OshiSkill(Act):
    """Plays a skill of the own oshi: the plain one or the SP one (8.5).

    `to`: for the event that happened to this holomem, where the skill waits for events (12.1.5.1 to 12.1.5.3).
    """

    do: Literal["act:oshi_skill"] = "act:oshi_skill"
    skill: Literal["oshi", "sp"]
    to: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Support(Act):
    """Plays a support card from hand (8.6), attached `to` a holomem, with `pay` as its additional cost."""

    do: Literal["act:support"] = "act:support"
    card: Reference
    to: Reference | None = None
    pay: list[Reference] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatonPass(Act):
    """Swaps the center holomem `with` a back holomem, archiving the cheers `pay` (8.7)."""

    do: Literal["act:baton_pass"] = "act:baton_pass"
    to: Reference
    pay: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMainStep(Act):
    """Does nothing more in the main step (7.5.3)."""

    do: Literal["act:end_main_step"] = "act:end_main_step"


# -- performance step (9) --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class UseArt(Act):
    """Plays an art, named, or counted from 1 on the card (9.2)."""

    do: Literal["act:art"] = "act:art"
    performer: Reference
    art: str | int
    target: Reference | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPerformanceStep(Act):
    """Plays no more art (7.6.3)."""

    do: Literal["act:end_performance_step"] = "act:end_performance_step"


# -- at any time -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Act):
    """Chooses cards or holomem while card text is carried out (10.7.2.3)."""

    do: Literal["act:choose"] = "act:choose"
    cards: list[MovedCard]


# -- facts -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Fact):
    """A shuffle, with the order from the top where it is known (5.6.1)."""

    do: Literal["fact:shuffle"] = "fact:shuffle"
    player: Seat
    zone: Literal["deck", "cheer_deck", "holo_power"]
    order: list[CardNumber | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Fact):
    """What cards of a zone turned out to be: drawn, turned over, shown or paid; in order, null where not seen."""

    do: Literal["fact:cards"] = "fact:cards"
    player: Seat
    zone: Literal["deck", "cheer_deck", "hand", "life", "holo_power", "center", "back"]
    cards: list[CardNumber | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Fact):
    """A die showed this value (5.22.1)."""

    do: Literal["fact:die"] = "fact:die"
    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlaceCenter, PutBottom, PlaceBack, RefillCenter, SendCheer, Down, KeepAttached,
    Place, Bloom, Collab, OshiSkill, Support, BatonPass, Ability, EndMainStep, UseArt, EndPerformanceStep,
    Concede, Choose, common.Standby, ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (RandomPlayer, Shuffle, Cards, Die)
