"""What card text can do in a recorded game: one verb of chapter 5 a step, as shapes."""

from typing import Literal

from judge.replay import common
from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.steps import Effect, MovedCard, Reference, Seat

PileZone = Literal["hand", "main_deck_top", "main_deck_bottom", "main_deck", "hero_deck_top", "hero_deck_bottom",
                   "hero_deck", "waiting_room", "brides"]  # fmt: skip


class Turn(common.Turn):
    """Turns a hero or a removed card face up or face down (5.2)."""


class Put(common.Put):
    """Puts cards to a zone: of `player`, else of their master (5.3, 4.1.6); the first one named goes first."""

    to: PileZone
    player: Seat | None = None


class Appear(Effect, do="effect:appear"):
    """Puts a character card from outside the lanes into a lane of its master, or of `player` (5.9)."""

    card: Reference
    lane: int
    player: Seat | None = None


class LayHero(Effect, do="effect:lay_hero"):
    """Puts a hero face up into a hero lane (5.3)."""

    card: Reference
    lane: int


class Move(Effect, do="effect:move"):
    """Moves a character or a hero to another lane (4.14.2.2, 4.1.4)."""

    piece: Reference
    lane: int


class Remove(Effect, do="effect:remove"):
    """Removes cards from the game (5.4)."""

    cards: list[MovedCard]
    face_down: bool = False


class ShuffleDeck(common.ShuffleDeck):
    """Shuffles a deck (5.5)."""

    zone: Literal["main_deck", "hero_deck"]


class Draw(Effect, do="effect:draw"):
    """Draws (5.6); a `fact:cards` with the cards may follow."""

    player: Seat
    count: int


class Look(common.Look):
    """Lets `by` look at cards from the top of a hidden zone of `player`, or, `whole`, at all of it (5.7).

    `first` counts, from the top, the first card looked at: cards that are looked at one by one (5.7.2).
    """

    zone: Literal["main_deck", "hero_deck", "hand"]
    whole: bool | None = None
    first: int | None = None


class Reveal(common.Reveal):
    """Shows cards to both players (4.2.2)."""


class Swap(common.Swap):
    """Swaps two cards between the zones in which they lie (5.8)."""


class SetEpisode(Effect, do="effect:set"):
    """Sets an episode card on a character (5.10)."""

    card: Reference
    onto: Reference


class Lasting(Effect, do="effect:lasting"):
    """An effect that lasts (10.2.1.2): it may change the named number of `on` until it ends.

    `power_is` sets the power, `no_abilities` takes abilities away, `ability` gives one.
    """

    number: Literal["power", "power_is", "required", "bonus", "no_abilities", "ability", "other"]
    on: Reference | None = None
    amount: int | None = None
    until: Literal["turn", "game"] | None = None


class ChooseNumber(Effect, do="effect:choose_number"):
    """Chooses a number (1.3.5)."""

    number: int


EFFECTS: tuple[type[Effect], ...] = (
    Turn, Put, Appear, LayHero, Move, Remove, ShuffleDeck, Draw, Look, Reveal, Swap, SetEpisode, Lasting, ChooseNumber,
    Permits, Forbids, Wins, Loses,
)  # fmt: skip
