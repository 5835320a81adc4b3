"""What a recorded game can say: its acts and facts, as shapes."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay import common
from judge.replay.common import AnswerLoop, ChooseFirst, Concede, KeepHand, Redraw, ShowLoop, Standby
from judge.replay.steps import Act, Fact, Reference, Seat
from judge.replay.strict import strict

# -- main phase (8) --------------------------------------------------------------------------------------------


class PlayCharacter(Act, do="act:play_character"):
    """Plays a character card from hand to the own lane of a number (8.2)."""

    card: Reference
    lane: int


class PlayEpisode(Act, do="act:play_episode"):
    """Plays a card from hand as an episode onto an own character (8.3)."""

    card: Reference
    onto: Reference


class PlayEvent(Act, do="act:play_event"):
    """Plays an event card from hand (8.4, 9.3)."""

    card: Reference


class Ability(Act, do="act:ability"):
    """Plays an activated ability of a card, named, or counted from 1 on the card (8.5)."""

    source: Reference
    ability: str | int


class EndMainPhase(Act, do="act:end_main_phase"):
    """Does nothing more in the main phase (7.3.3)."""


# -- approach phase (9) ----------------------------------------------------------------------------------------


@strict
class HeroApproach(TypedDict):
    """A hero, and the characters that approach it."""

    hero: Reference
    by: list[Reference]


class Approach(Act, do="act:approach"):
    """Declares which heroes are approached, and by whom (9.2.2)."""

    heroes: list[HeroApproach]


class NoApproach(Act, do="act:no_approach"):
    """Declares that there is no approach (9.2.2)."""


class EndEvents(Act, do="act:end_events"):
    """Plays no more events at this play timing of the event step (9.3.2, 9.3.4)."""


class KeepPartner(Act, do="act:keep_partner"):
    """Says which hero stays the partner of a character that has several (9.4.2.2)."""

    character: Reference
    hero: Reference


class TakeBride(Act, do="act:take_bride"):
    """Says which character goes to the bride area for its partner (9.4.3.2)."""

    character: Reference


# -- autos (10.7) ----------------------------------------------------------------------------------------------


class DropPending(Act, do="act:drop_pending"):
    """Leaves a pending auto of a card unplayed, which a limit by turn allows (12.4.2.1, 12.5.3.1)."""

    card: Reference


# -- facts -----------------------------------------------------------------------------------------------------


class FirstPlayer(Fact, do="fact:first_player"):
    """Chance made this player the first (6.2.1.3)."""

    player: Seat


class Shuffle(common.Shuffle):
    """A shuffle, with the order from the top where it is known (5.5.1)."""

    zone: Literal["main_deck", "hero_deck"]


class Cards(common.Cards):
    """What cards of a zone turned out to be, in order, null where not seen: drawn, dealt, laid out or shown."""

    zone: Literal["main_deck", "hero_deck", "hand"]


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlayCharacter, PlayEpisode, PlayEvent, Ability, EndMainPhase,
    Approach, NoApproach, EndEvents, KeepPartner, TakeBride, Standby, DropPending, Concede,
    ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (FirstPlayer, Shuffle, Cards)
