"""What card text can do in a recorded game: one verb of chapter 5 a step, as shapes."""

from typing import Literal

from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.record import dataclass
from judge.replay.steps import CardNumber, Effect, MovedCard, Reference, Seat

PileZone = Literal["hand", "main_deck_top", "main_deck_bottom", "main_deck", "hero_deck_top", "hero_deck_bottom",
                   "hero_deck", "waiting_room", "brides"]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Effect):
    """Turns a hero or a removed card face up or face down (5.2)."""

    do: Literal["effect:turn"] = "effect:turn"
    card: Reference
    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Put(Effect):
    """Puts cards to a zone: of `player`, else of their master (5.3, 4.1.6); the first one named goes first."""

    do: Literal["effect:put"] = "effect:put"
    cards: list[MovedCard]
    to: PileZone
    player: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Appear(Effect):
    """Puts a character card from outside the lanes into a lane of its master, or of `player` (5.9)."""

    do: Literal["effect:appear"] = "effect:appear"
    card: Reference
    lane: int
    player: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LayHero(Effect):
    """Puts a hero face up into a hero lane (5.3)."""

    do: Literal["effect:lay_hero"] = "effect:lay_hero"
    card: Reference
    lane: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Effect):
    """Moves a character or a hero to another lane (4.14.2.2, 4.1.4)."""

    do: Literal["effect:move"] = "effect:move"
    piece: Reference
    lane: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Effect):
    """Removes cards from the game (5.4)."""

    do: Literal["effect:remove"] = "effect:remove"
    cards: list[MovedCard]
    face_down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleDeck(Effect):
    """Shuffles a deck (5.5)."""

    do: Literal["effect:shuffle"] = "effect:shuffle"
    player: Seat
    zone: Literal["main_deck", "hero_deck"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Effect):
    """Draws (5.6); a `fact:cards` with the cards may follow."""

    do: Literal["effect:draw"] = "effect:draw"
    player: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Effect):
    """Lets `by` look at cards from the top of a hidden zone of `player`, or, `whole`, at all of it (5.7).

    `first` counts, from the top, the first card looked at: cards that are looked at one by one (5.7.2).
    """

    do: Literal["effect:look"] = "effect:look"
    player: Seat
    zone: Literal["main_deck", "hero_deck", "hand"]
    cards: list[CardNumber | None]
    whole: bool = False
    first: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Effect):
    """Shows cards to both players (4.2.2)."""

    do: Literal["effect:reveal"] = "effect:reveal"
    cards: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Effect):
    """Swaps two cards between the zones in which they lie (5.8)."""

    do: Literal["effect:swap"] = "effect:swap"
    first: Reference
    second: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEpisode(Effect):
    """Sets an episode card on a character (5.10)."""

    do: Literal["effect:set"] = "effect:set"
    card: Reference
    onto: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting(Effect):
    """An effect that lasts (10.2.1.2): it may change the named number of `on` until it ends.

    `power_is` sets the power, `no_abilities` takes abilities away, `ability` gives one.
    """

    do: Literal["effect:lasting"] = "effect:lasting"
    number: Literal["power", "power_is", "required", "bonus", "no_abilities", "ability", "other"]
    on: Reference | None = None
    amount: int | None = None
    until: Literal["turn", "game"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseNumber(Effect):
    """Chooses a number (1.3.5)."""

    do: Literal["effect:choose_number"] = "effect:choose_number"
    number: int


EFFECTS: tuple[type[Effect], ...] = (
    Turn, Put, Appear, LayHero, Move, Remove, ShuffleDeck, Draw, Look, Reveal, Swap, SetEpisode, Lasting, ChooseNumber,
    Permits, Forbids, Wins, Loses,
)  # fmt: skip
