"""What a recorded game can say: its acts and facts, as shapes (what a clause limits is judged elsewhere)."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay.common import Ability, ChooseFirst, Concede, KeepHand
from judge.replay.record import dataclass
from judge.replay.steps import Act, CardNumber, Fact, HandCard, Reference, Seat
from judge.replay.strict import strict

Present = Literal["twilight", "fluttershy", "pinkie", "applejack", "rainbow", "rarity"]


# -- set-up (1-3) ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Act):
    """Takes the mulligan (1-3.4.1a); `bottom` is the order in which the hand goes under the deck, where it is known."""

    do: Literal["act:redraw"] = "act:redraw"
    bottom: list[HandCard] | None = None


# -- main phase (4-3) ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCharacter(Act):
    """Plays a character from hand to a slot, tapping `scenes` (4-3.2.0)."""

    do: Literal["act:play_character"] = "act:play_character"
    card: Reference
    slot: Reference
    scenes: list[Reference] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEvent(Act):
    """Plays an event from hand (4-3.3.0)."""

    do: Literal["act:play_event"] = "act:play_event"
    card: Reference
    scenes: list[Reference] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayItem(Act):
    """Plays an item from hand onto a character (4-3.4.0)."""

    do: Literal["act:play_item"] = "act:play_item"
    card: Reference
    wearer: Reference
    scenes: list[Reference] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(Act):
    """Uses the flip effect of a scene (5-1.3.2)."""

    do: Literal["act:flip"] = "act:flip"
    scene: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class TapScenes(Act):
    """Taps scenes without playing a card (6-8.3.0)."""

    do: Literal["act:tap_scenes"] = "act:tap_scenes"
    scenes: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMainPhase(Act):
    """Does nothing more in the main phase (4-1.2.0)."""

    do: Literal["act:end_main_phase"] = "act:end_main_phase"


# -- contact phase (4-4) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost(Act):
    """Uses the boost of a scene (4-4.3.1)."""

    do: Literal["act:boost"] = "act:boost"
    scene: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class EndBoostStep(Act):
    """Uses no more boost in this contact (4-4.3.1a)."""

    do: Literal["act:end_boost_step"] = "act:end_boost_step"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceStory(Act):
    """Advances the own story (4-4.4.1)."""

    do: Literal["act:advance_story"] = "act:advance_story"


@dataclass(frozen=True, slots=True, kw_only=True)
class Intervene(Act):
    """Removes the opponent's plan of the lowest stage (4-4.4.2)."""

    do: Literal["act:intervene"] = "act:intervene"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeNoAction(Act):
    """Takes neither action in a column (4-4.4.0)."""

    do: Literal["act:take_no_action"] = "act:take_no_action"


# -- effects and the end phase ---------------------------------------------------------------------------------


@strict
class PresentOf(TypedDict):
    """One present, by its holder and kind."""

    holder: Reference
    present: Present


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPresents(Act):
    """Says which presents are opened in the preparation step, in the order of resolution (2-7.2.2d)."""

    do: Literal["act:open_presents"] = "act:open_presents"
    presents: list[PresentOf]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderEffects(Act):
    """Orders the own effects that become pending together (5-4.6.0).

    `effects` names the source of each in the order in which they go on the list; the last one is resolved first.
    """

    do: Literal["act:order_effects"] = "act:order_effects"
    effects: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardCards(Act):
    """Discards down to the hand limit (4-5.2.0)."""

    do: Literal["act:discard"] = "act:discard"
    cards: list[HandCard]


# -- facts -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Fact):
    """A shuffle, with the order from the top where it is known (1-3.1.0)."""

    do: Literal["fact:shuffle"] = "fact:shuffle"
    player: Seat
    zone: Literal["deck", "scene_deck"]
    order: list[CardNumber | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Fact):
    """What cards of a zone turned out to be: drawn, added, opened or removed; in order, null where not seen."""

    do: Literal["fact:cards"] = "fact:cards"
    player: Seat
    zone: Literal["deck", "scene_deck", "hand", "plan_i", "plan_ii", "plan_iii", "plan_iv"]
    cards: list[CardNumber | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Idea(Fact):
    """The idea with which a player's character goes into the comparison, where the rules cannot tell (4-4.3.3)."""

    do: Literal["fact:idea"] = "fact:idea"
    player: Seat
    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlayCharacter, PlayEvent, PlayItem, Ability, Flip, TapScenes, EndMainPhase,
    Boost, EndBoostStep, AdvanceStory, Intervene, TakeNoAction, OpenPresents, OrderEffects, DiscardCards, Concede,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (Shuffle, Cards, Idea)
