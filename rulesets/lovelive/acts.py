"""What a recorded game of Love Live! can say: its acts and facts, as shapes (models check shape and type only)."""

from typing import Literal

from typing_extensions import TypedDict

from judge.replay import common
from judge.replay.common import Ability, AnswerLoop, ChooseFirst, Concede, RandomPlayer, ShowLoop, Standby
from judge.replay.models import Count
from judge.replay.steps import Act, Fact, HandCard, MovedCard, Reference, Seat
from judge.replay.strict import strict

HeartColour = Literal["pink", "red", "yellow", "green", "blue", "purple", "all"]


# -- set-up (6.2.1) ----------------------------------------------------------------------------------------------------


class Redraw(Act, do="act:redraw"):
    """Puts cards of the hand aside, takes as many, and puts those back (6.2.1.6); no cards keep the hand."""

    cards: list[HandCard]


# -- the main phase (7.7.2) --------------------------------------------------------------------------------------------


class PlayMember(Act, do="act:play_member"):
    """Plays a member from hand to an area (9.6.2).

    `baton` is the member put into the waiting room for it, or two where text allows it; `energies` those turned to
    wait, or only how many.
    """

    card: Reference
    area: Reference
    baton: Reference | list[Reference] | None = None
    energies: int | list[Reference] | None = None


class EndMainPhase(Act, do="act:end_main_phase"):
    """Does nothing more in the main phase (9.5.4.3)."""


# -- the live phase (8) ------------------------------------------------------------------------------------------------


class SetLives(Act, do="act:set_lives"):
    """Puts cards of the hand face down into the live area (8.2.2, 8.2.4)."""

    cards: list[HandCard]


@strict
class HeartsForLive(TypedDict):
    """The hearts that a player gives to one live."""

    live: Reference
    hearts: dict[HeartColour, Count]


class AssignHearts(Act, do="act:assign_hearts"):
    """Says which owned hearts meet the need of which live (8.3.15.1.2)."""

    lives: list[HeartsForLive]


class PickSuccess(Act, do="act:pick_success"):
    """Picks the live that goes to the success area (8.4.7)."""

    card: Reference


# -- text --------------------------------------------------------------------------------------------------------------


class Choose(Act, do="act:choose"):
    """Chooses while card text is carried out (9.6.3): cards or members, options counted from 1, or a colour.

    A number that text asks for stands as the one option. Where a reader does not know what was chosen, it says nothing.
    """

    cards: list[MovedCard] | None = None
    options: list[int] | None = None
    colour: HeartColour | None = None


# -- facts -------------------------------------------------------------------------------------------------------------


class Shuffle(common.Shuffle):
    """A shuffle, with the order from the top where it is known (5.5.1); of a refresh, only the cards it brings."""

    zone: Literal["deck", "energy_deck"]


class Cards(common.Cards):
    """What cards of a zone turned out to be: drawn, yelled or turned up; in order, null where not seen."""

    zone: Literal["deck", "energy_deck", "hand", "live"]


class LiveResult(Fact, do="fact:live_result"):
    """Whether a player's lives met their needs (8.3.15, 8.3.16)."""

    player: Seat
    value: bool


class Score(Fact, do="fact:score"):
    """A player's total score where the totals are compared (8.4.6)."""

    player: Seat
    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, PlayMember, Ability, EndMainPhase, SetLives, AssignHearts, PickSuccess, Concede, Choose,
    Standby, ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (RandomPlayer, Shuffle, Cards, LiveResult, Score)
