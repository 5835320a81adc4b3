"""What a recorded game of Love Live! can say: its acts and facts, as shapes (models check shape and type only)."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay.common import Ability, AnswerLoop, ChooseFirst, Concede, RandomPlayer, ShowLoop, Standby
from judge.replay.models import Count
from judge.replay.record import dataclass
from judge.replay.steps import Act, CardNumber, Fact, HandCard, MovedCard, Reference, Seat
from judge.replay.strict import strict

HeartColour = Literal["pink", "red", "yellow", "green", "blue", "purple", "all"]


# -- set-up (6.2.1) ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Act):
    """Puts cards of the hand aside, takes as many, and puts those back (6.2.1.6); no cards keep the hand."""

    do: Literal["act:redraw"] = "act:redraw"
    cards: list[HandCard]


# -- the main phase (7.7.2) --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayMember(Act):
    """Plays a member from hand to an area (9.6.2).

    `baton` is the member put into the waiting room for it, or two where text allows it; `energies` those turned to
    wait, or only how many.
    """

    do: Literal["act:play_member"] = "act:play_member"
    card: Reference
    area: Reference
    baton: Reference | list[Reference] | None = None
    energies: int | list[Reference] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMainPhase(Act):
    """Does nothing more in the main phase (9.5.4.3)."""

    do: Literal["act:end_main_phase"] = "act:end_main_phase"


# -- the live phase (8) ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLives(Act):
    """Puts cards of the hand face down into the live area (8.2.2, 8.2.4)."""

    do: Literal["act:set_lives"] = "act:set_lives"
    cards: list[HandCard]


@strict
class HeartsForLive(TypedDict):
    """The hearts that a player gives to one live."""

    live: Reference
    hearts: dict[HeartColour, Count]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignHearts(Act):
    """Says which owned hearts meet the need of which live (8.3.15.1.2)."""

    do: Literal["act:assign_hearts"] = "act:assign_hearts"
    lives: list[HeartsForLive]


@dataclass(frozen=True, slots=True, kw_only=True)
class PickSuccess(Act):
    """Picks the live that goes to the success area (8.4.7)."""

    do: Literal["act:pick_success"] = "act:pick_success"
    card: Reference


# -- text --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Act):
    """Chooses while card text is carried out (9.6.3): cards or members, options counted from 1, or a colour.

    A number that text asks for stands as the one option.
    """

    do: Literal["act:choose"] = "act:choose"
    cards: list[MovedCard] | None = None
    options: list[int] | None = None
    colour: HeartColour | None = None


# -- facts -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Fact):
    """A shuffle, with the order from the top where it is known (5.5.1); of a refresh, only the cards it brings."""

    do: Literal["fact:shuffle"] = "fact:shuffle"
    player: Seat
    zone: Literal["deck", "energy_deck"]
    order: list[CardNumber | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Fact):
    """What cards of a zone turned out to be: drawn, yelled or turned up; in order, null where not seen."""

    do: Literal["fact:cards"] = "fact:cards"
    player: Seat
    zone: Literal["deck", "energy_deck", "hand", "live"]
    cards: list[CardNumber | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveResult(Fact):
    """Whether a player's lives met their needs (8.3.15, 8.3.16)."""

    do: Literal["fact:live_result"] = "fact:live_result"
    player: Seat
    value: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Score(Fact):
    """A player's total score where the totals are compared (8.4.6)."""

    do: Literal["fact:score"] = "fact:score"
    player: Seat
    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, PlayMember, Ability, EndMainPhase, SetLives, AssignHearts, PickSuccess, Concede, Choose,
    Standby, ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (RandomPlayer, Shuffle, Cards, LiveResult, Score)
