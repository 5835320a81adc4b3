"""What a recorded game can say: its acts and facts, as shapes."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay.common import AnswerLoop, ChooseFirst, Concede, KeepHand, Redraw, ShowLoop, Standby
from judge.replay.record import dataclass
from judge.replay.steps import Act, CardNumber, Fact, Reference, Seat
from judge.replay.strict import strict

# -- main phase (8) --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCharacter(Act):
    """Plays a character card from hand to the own lane of a number (8.2)."""

    do: Literal["act:play_character"] = "act:play_character"
    card: Reference
    lane: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEpisode(Act):
    """Plays a card from hand as an episode onto an own character (8.3)."""

    do: Literal["act:play_episode"] = "act:play_episode"
    card: Reference
    onto: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEvent(Act):
    """Plays an event card from hand (8.4, 9.3)."""

    do: Literal["act:play_event"] = "act:play_event"
    card: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Act):
    """Plays an activated ability of a card, named, or counted from 1 on the card (8.5)."""

    do: Literal["act:ability"] = "act:ability"
    source: Reference
    ability: str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMainPhase(Act):
    """Does nothing more in the main phase (7.3.3)."""

    do: Literal["act:end_main_phase"] = "act:end_main_phase"


# -- approach phase (9) ----------------------------------------------------------------------------------------


@strict
class HeroApproach(TypedDict):
    """A hero, and the characters that approach it."""

    hero: Reference
    by: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach(Act):
    """Declares which heroes are approached, and by whom (9.2.2)."""

    do: Literal["act:approach"] = "act:approach"
    heroes: list[HeroApproach]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoApproach(Act):
    """Declares that there is no approach (9.2.2)."""

    do: Literal["act:no_approach"] = "act:no_approach"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEvents(Act):
    """Plays no more events at this play timing of the event step (9.3.2, 9.3.4)."""

    do: Literal["act:end_events"] = "act:end_events"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPartner(Act):
    """Says which hero stays the partner of a character that has several (9.4.2.2)."""

    do: Literal["act:keep_partner"] = "act:keep_partner"
    character: Reference
    hero: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBride(Act):
    """Says which character goes to the bride area for its partner (9.4.3.2)."""

    do: Literal["act:take_bride"] = "act:take_bride"
    character: Reference


# -- autos (10.7) ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPending(Act):
    """Leaves a pending auto of a card unplayed, which a limit by turn allows (12.4.2.1, 12.5.3.1)."""

    do: Literal["act:drop_pending"] = "act:drop_pending"
    card: Reference


# -- facts -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlayer(Fact):
    """Chance made this player the first (6.2.1.3)."""

    do: Literal["fact:first_player"] = "fact:first_player"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Fact):
    """A shuffle, with the order from the top where it is known (5.5.1)."""

    do: Literal["fact:shuffle"] = "fact:shuffle"
    player: Seat
    zone: Literal["main_deck", "hero_deck"]
    order: list[CardNumber | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Fact):
    """What cards of a zone turned out to be, in order, null where not seen: drawn, dealt, laid out or shown."""

    do: Literal["fact:cards"] = "fact:cards"
    player: Seat
    zone: Literal["main_deck", "hero_deck", "hand"]
    cards: list[CardNumber | None]


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlayCharacter, PlayEpisode, PlayEvent, Ability, EndMainPhase,
    Approach, NoApproach, EndEvents, KeepPartner, TakeBride, Standby, DropPending, Concede,
    ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (FirstPlayer, Shuffle, Cards)
