"""Recorded steps that several games share word for word; each ruleset registers those that it has."""

from typing import Literal

from judge.replay.record import dataclass
from judge.replay.steps import Act, ActWord, ClauseNumber, Effect, Fact, Reference, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Concede(Act):
    """Gives up."""

    do: Literal["act:concede"] = "act:concede"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseFirst(Act):
    """Says who goes first."""

    do: Literal["act:choose_first"] = "act:choose_first"
    first: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Act):
    """Takes the optional redraw."""

    do: Literal["act:redraw"] = "act:redraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepHand(Act):
    """Declines the optional redraw."""

    do: Literal["act:keep_hand"] = "act:keep_hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability(Act):
    """Plays an activated ability of a card, named, or counted from 1 on the card."""

    do: Literal["act:ability"] = "act:ability"
    source: Reference
    ability: str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLoop(Act):
    """Shows that the last `acts` acts repeat, and how often they shall."""

    do: Literal["act:show_loop"] = "act:show_loop"
    acts: int
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerLoop(Act):
    """Accepts a shown loop, or fewer `times` of it."""

    do: Literal["act:answer_loop"] = "act:answer_loop"
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomPlayer(Fact):
    """Chance picked this player to say who goes first."""

    do: Literal["fact:random_player"] = "fact:random_player"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Permits(Effect):
    """Card text allows what this clause would forbid."""

    do: Literal["effect:permits"] = "effect:permits"
    clause: ClauseNumber
    until: Literal["act", "turn", "game"] = "act"


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbids(Effect):
    """Card text forbids a kind of act."""

    do: Literal["effect:forbids"] = "effect:forbids"
    act: ActWord
    until: Literal["turn", "game"] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wins(Effect):
    """Card text makes a player win."""

    do: Literal["effect:wins"] = "effect:wins"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Loses(Effect):
    """Card text makes a player lose."""

    do: Literal["effect:loses"] = "effect:loses"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Standby(Act):
    """Says which ability in standby is played next: of which card, and which one, named or counted from 1.

    Where one ability waits several times, `to` tells for which event: for the one that happened to this piece.
    """

    do: Literal["act:standby"] = "act:standby"
    card: Reference
    ability: str | int | None = None
    to: Reference | None = None
