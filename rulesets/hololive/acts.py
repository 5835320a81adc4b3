"""What a recorded hololive game can say: its acts and facts, as shapes (design: models check shape and type only)."""

from typing import Literal

from judge.replay import common
from judge.replay.common import Ability, AnswerLoop, ChooseFirst, Concede, KeepHand, RandomPlayer, Redraw, ShowLoop
from judge.replay.steps import Act, Fact, HandCard, MovedCard, Reference

# -- set-up (6.2.1) --------------------------------------------------------------------------------------------


class PlaceCenter(Act, do="act:place_center"):
    """Puts a card of the hand face down to the center position (6.2.1.10.1)."""

    card: HandCard


class PutBottom(Act, do="act:put_bottom"):
    """Puts cards of the hand under the deck, the first one named going first (6.2.1.10.2)."""

    cards: list[HandCard]


class PlaceBack(Act, do="act:place_back"):
    """Puts any number of cards of the hand face down to the back position (6.2.1.10.3)."""

    cards: list[HandCard]


# -- every turn (7, 11) ----------------------------------------------------------------------------------------


class RefillCenter(Act, do="act:refill_center"):
    """Moves a back holomem to the empty center position (7.2.6, 7.7.3)."""

    holomem: Reference | None


class SendCheer(Act, do="act:send_cheer"):
    """Sends the cheer card just turned over to a holomem (7.4.2, 11.5.1); `to` is null where it went nowhere."""

    to: Reference | None


class Down(Act, do="act:down"):
    """Says which of several holomem goes down next (11.3.2)."""

    holomem: Reference


class KeepAttached(Act, do="act:keep_attached"):
    """Says which attached cards stay where a limit is exceeded (11.4.2)."""

    cards: list[Reference]


# -- main step (8) ---------------------------------------------------------------------------------------------


class Place(Act, do="act:place"):
    """Puts a holomem from hand to the back position (8.2)."""

    card: Reference


class Bloom(Act, do="act:bloom"):
    """Stacks a holomem card from hand onto a holomem (8.3)."""

    card: Reference
    onto: Reference


class Collab(Act, do="act:collab"):
    """Moves a back holomem to the collab position (8.4)."""

    holomem: Reference


class OshiSkill(Act, do="act:oshi_skill"):
    """Plays a skill of the own oshi: the plain one or the SP one (8.5).

    `to`: for the event that happened to this holomem, where the skill waits for events (12.1.5.1 to 12.1.5.3).
    """

    skill: Literal["oshi", "sp"]
    to: Reference | None = None


class Support(Act, do="act:support"):
    """Plays a support card from hand (8.6), attached `to` a holomem, with `pay` as its additional cost."""

    card: Reference
    to: Reference | None = None
    pay: list[Reference] | None = None


class BatonPass(Act, do="act:baton_pass"):
    """Swaps the center holomem `with` a back holomem, archiving the cheers `pay` (8.7)."""

    to: Reference
    pay: list[Reference]


class EndMainStep(Act, do="act:end_main_step"):
    """Does nothing more in the main step (7.5.3)."""


# -- performance step (9) --------------------------------------------------------------------------------------


class UseArt(Act, do="act:art"):
    """Plays an art, named, or counted from 1 on the card (9.2)."""

    performer: Reference
    art: str | int
    target: Reference | None


class EndPerformanceStep(Act, do="act:end_performance_step"):
    """Plays no more art (7.6.3)."""


# -- at any time -----------------------------------------------------------------------------------------------


class Choose(Act, do="act:choose"):
    """Chooses cards or holomem while card text is carried out (10.7.2.3)."""

    cards: list[MovedCard]


# -- facts -----------------------------------------------------------------------------------------------------


class Shuffle(common.Shuffle):
    """A shuffle, with the order from the top where it is known (5.6.1)."""

    zone: Literal["deck", "cheer_deck", "holo_power"]


class Cards(common.Cards):
    """What cards of a zone turned out to be: drawn, turned over, shown or paid; in order, null where not seen."""

    zone: Literal["deck", "cheer_deck", "hand", "life", "holo_power", "center", "back"]


class Die(Fact, do="fact:die"):
    """A die showed this value (5.22.1)."""

    value: int


ACTS: tuple[type[Act], ...] = (
    ChooseFirst, Redraw, KeepHand, PlaceCenter, PutBottom, PlaceBack, RefillCenter, SendCheer, Down, KeepAttached,
    Place, Bloom, Collab, OshiSkill, Support, BatonPass, Ability, EndMainStep, UseArt, EndPerformanceStep,
    Concede, Choose, common.Standby, ShowLoop, AnswerLoop,
)  # fmt: skip
FACTS: tuple[type[Fact], ...] = (RandomPlayer, Shuffle, Cards, Die)
