"""Recorded steps that several games share word for word; each ruleset registers those that it has."""

from typing import Literal

from judge.replay.steps import Act, ActWord, CardNumber, ClauseNumber, Effect, Fact, MovedCard, Reference, Seat


class Concede(Act, do="act:concede"):
    """Gives up."""


class ChooseFirst(Act, do="act:choose_first"):
    """Says who goes first."""

    first: Seat


class Redraw(Act, do="act:redraw"):
    """Takes the optional redraw."""


class KeepHand(Act, do="act:keep_hand"):
    """Declines the optional redraw."""


class Ability(Act, do="act:ability"):
    """Plays an activated ability of a card, named, or counted from 1 on the card."""

    source: Reference
    ability: str | int


class ShowLoop(Act, do="act:show_loop"):
    """Shows that the last `acts` acts repeat, and how often they shall."""

    acts: int
    times: int


class AnswerLoop(Act, do="act:answer_loop"):
    """Accepts a shown loop, or fewer `times` of it."""

    times: int


class RandomPlayer(Fact, do="fact:random_player"):
    """Chance picked this player to say who goes first."""

    player: Seat


class Permits(Effect, do="effect:permits"):
    """Card text allows what this clause would forbid; where its end is left unsaid, it may be any."""

    clause: ClauseNumber
    until: Literal["act", "turn", "game"] | None = None


class Forbids(Effect, do="effect:forbids"):
    """Card text forbids a kind of act."""

    act: ActWord
    until: Literal["turn", "game"] = "turn"


class Wins(Effect, do="effect:wins"):
    """Card text makes a player win."""

    player: Seat


class Loses(Effect, do="effect:loses"):
    """Card text makes a player lose."""

    player: Seat


class Standby(Act, do="act:standby"):
    """Says which ability in standby is played next: of which card, and which one, named or counted from 1.

    Where one ability waits several times, `to` tells for which event: for the one that happened to this piece.
    """

    card: Reference
    ability: str | int | None = None
    to: Reference | None = None


# -- what games narrow to zones of their own ------------------------------------------------------------------------


class Shuffle(Fact, do="fact:shuffle"):
    """A shuffle of a zone, with the order from the top where it is known."""

    player: Seat
    zone: str
    order: list[CardNumber | None] | None = None


class Cards(Fact, do="fact:cards"):
    """What cards of a zone turned out to be, in order, null where not seen."""

    player: Seat
    zone: str
    cards: list[CardNumber | None]


class ShuffleDeck(Effect, do="effect:shuffle"):
    """Shuffles a deck."""

    player: Seat
    zone: str


class Look(Effect, do="effect:look"):
    """Lets `by` look at cards of a zone of `player`."""

    player: Seat
    zone: str
    cards: list[CardNumber | None]


class Reveal(Effect, do="effect:reveal"):
    """Shows cards to both players."""

    cards: list[Reference]


class Swap(Effect, do="effect:swap"):
    """Swaps two cards between the zones in which they lie."""

    first: Reference
    second: Reference


class Turn(Effect, do="effect:turn"):
    """Turns a card face up or face down."""

    card: Reference
    up: bool


class Put(Effect, do="effect:put"):
    """Puts cards to a zone."""

    cards: list[MovedCard]
    to: str
