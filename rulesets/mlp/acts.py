"""What a recorded game can say: its acts and facts, as shapes (what a clause limits is judged elsewhere)."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay import common
from judge.replay.common import Ability, ChooseFirst, Concede, KeepHand
from judge.replay.steps import Act, Fact, HandCard, Reference, Seat
from judge.replay.strict import strict

Present = Literal["twilight", "fluttershy", "pinkie", "applejack", "rainbow", "rarity"]


# -- set-up (1-3) ----------------------------------------------------------------------------------------------


class Redraw(Act, do="act:redraw"):
    """Takes the mulligan (1-3.4.1a); `bottom` is the order in which the hand goes under the deck, where it is known."""

    bottom: list[HandCard] | None = None


# -- main phase (4-3) ------------------------------------------------------------------------------------------


class PlayCharacter(Act, do="act:play_character"):
    """Plays a character from hand to a slot, tapping `scenes` (4-3.2.0)."""

    card: Reference
    slot: Reference
    scenes: list[Reference] | None = None


class PlayEvent(Act, do="act:play_event"):
    """Plays an event from hand (4-3.3.0)."""

    card: Reference
    scenes: list[Reference] | None = None


class PlayItem(Act, do="act:play_item"):
    """Plays an item from hand onto a character (4-3.4.0)."""

    card: Reference
    wearer: Reference
    scenes: list[Reference] | None = None


class Flip(Act, do="act:flip"):
    """Uses the flip effect of a scene (5-1.3.2)."""

    scene: Reference


class TapScenes(Act, do="act:tap_scenes"):
    """Taps scenes without playing a card (6-8.3.0)."""

    scenes: list[Reference]


class EndMainPhase(Act, do="act:end_main_phase"):
    """Does nothing more in the main phase (4-1.2.0)."""


# -- contact phase (4-4) ---------------------------------------------------------------------------------------


class Boost(Act, do="act:boost"):
    """Uses the boost of a scene (4-4.3.1)."""

    scene: Reference


class EndBoostStep(Act, do="act:end_boost_step"):
    """Uses no more boost in this contact (4-4.3.1a)."""


class AdvanceStory(Act, do="act:advance_story"):
    """Advances the own story (4-4.4.1)."""


class Intervene(Act, do="act:intervene"):
    """Removes the opponent's plan of the lowest stage (4-4.4.2)."""


class TakeNoAction(Act, do="act:take_no_action"):
    """Takes neither action in a column (4-4.4.0)."""


# -- effects and the end phase ---------------------------------------------------------------------------------


@strict
class PresentOf(TypedDict):
    """One present, by its holder and kind."""

    holder: Reference
    present: Present


class OpenPresents(Act, do="act:open_presents"):
    """Says which presents are opened in the preparation step, in the order of resolution (2-7.2.2d)."""

    presents: list[PresentOf]


class OrderEffects(Act, do="act:order_effects"):
    """Orders the own effects that become pending together (5-4.6.0).

    `effects` names the source of each in the order in which they go on the list; the last one is resolved first.
    """

    effects: list[Reference]


class DiscardCards(Act, do="act:discard"):
    """Discards down to the hand limit (4-5.2.0)."""

    cards: list[HandCard]


# -- facts -----------------------------------------------------------------------------------------------------


class Shuffle(common.Shuffle):
    """A shuffle, with the order from the top where it is known (1-3.1.0)."""

    zone: Literal["deck", "scene_deck"]


class Cards(common.Cards):
    """What cards of a zone turned out to be: drawn, added, opened or removed; in order, null where not seen."""

    zone: Literal["deck", "scene_deck", "hand", "plan_i", "plan_ii", "plan_iii", "plan_iv"]


class Idea(Fact, do="fact:idea"):
    """The idea with which a player's character goes into the comparison, where the rules cannot tell (4-4.3.3)."""

    player: Seat
    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlayCharacter, PlayEvent, PlayItem, Ability, Flip, TapScenes, EndMainPhase,
    Boost, EndBoostStep, AdvanceStory, Intervene, TakeNoAction, OpenPresents, OrderEffects, DiscardCards, Concede,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (Shuffle, Cards, Idea)
