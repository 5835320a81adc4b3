"""What card text can do in a recorded game of Love Live!: one verb a step, as shapes.

What a record does not say of an effect is what modelled text has there; of other text, the plain way.
"""

from typing import Literal

from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.models import Count
from judge.replay.record import dataclass
from judge.replay.steps import CardNumber, Effect, MovedCard, Reference, Seat
from rulesets.lovelive.acts import HeartColour

PileZone = Literal[
    "hand", "deck_top", "deck_bottom", "deck", "waiting_room", "removed", "live", "success", "energy", "energy_deck",
    "resolution", "deck_fourth",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Effect):
    """Makes a member active (5.2)."""

    do: Literal["effect:ready"] = "effect:ready"
    member: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait(Effect):
    """Turns a member to wait (5.2)."""

    do: Literal["effect:wait"] = "effect:wait"
    member: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyEnergies(Effect):
    """Makes waiting energies of a player active (5.2)."""

    do: Literal["effect:ready_energies"] = "effect:ready_energies"
    player: Seat
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Effect):
    """Pays energy icons: turns active energies of `by` to wait (5.9)."""

    do: Literal["effect:pay"] = "effect:pay"
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Effect):
    """Turns a card face up or face down (5.3)."""

    do: Literal["effect:turn"] = "effect:turn"
    card: Reference
    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Put(Effect):
    """Puts cards to a zone of their owner, all at once, or one by one where they leave a deck (5.4).

    `waiting`: how many of the energies among them waited; as many as there are where it is not said.
    """

    do: Literal["effect:put"] = "effect:put"
    cards: list[MovedCard]
    to: PileZone
    face_down: bool | None = None
    waiting: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PutEnergies(Effect):
    """Puts energies of a player's energy deck into the energy area (5.4, 4.9.3)."""

    do: Literal["effect:put_energies"] = "effect:put_energies"
    player: Seat
    count: Count
    waiting: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleDeck(Effect):
    """Shuffles a deck (5.5)."""

    do: Literal["effect:shuffle"] = "effect:shuffle"
    player: Seat
    zone: Literal["deck", "energy_deck"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Effect):
    """Draws (5.6); `fact:cards` with the cards may follow."""

    do: Literal["effect:draw"] = "effect:draw"
    player: Seat
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Mill(Effect):
    """Puts cards from the top of a deck, or its `bottom`, into the waiting room (5.4); `fact:cards` follows."""

    do: Literal["effect:mill"] = "effect:mill"
    player: Seat
    count: Count
    bottom: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Effect):
    """Lets `by` look at `count` cards of a player's deck, its top or `bottom` ones (5.7); `cards` are those seen."""

    do: Literal["effect:look"] = "effect:look"
    player: Seat
    count: Count
    cards: list[CardNumber | None]
    bottom: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Effect):
    """Shows cards to everybody."""

    do: Literal["effect:reveal"] = "effect:reveal"
    cards: list[Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Effect):
    """Swaps two cards between their zones (5.8)."""

    do: Literal["effect:swap"] = "effect:swap"
    first: Reference
    second: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class PutUnder(Effect):
    """Puts an energy or a member card under a member (5.10)."""

    do: Literal["effect:put_under"] = "effect:put_under"
    card: Reference
    to: Reference
    waiting: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(Effect):
    """Puts a member card on the stage (9.6.2.4.2.1)."""

    do: Literal["effect:enter"] = "effect:enter"
    card: Reference
    area: Reference
    waiting: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionChange(Effect):
    """Moves a member to another area; who stands there goes to where it came from (11.10)."""

    do: Literal["effect:position_change"] = "effect:position_change"
    member: Reference
    area: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationChange(Effect):
    """Moves every member of a stage to an area of choice (11.11)."""

    do: Literal["effect:formation_change"] = "effect:formation_change"
    left: Reference | None = None
    center: Reference | None = None
    right: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Yell(Effect):
    """Yells once more (8.3.11)."""

    do: Literal["effect:yell"] = "effect:yell"
    player: Seat
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting(Effect):
    """An effect that lasts (9.2.1.2): it may change the named number of `on`, or of a player, until it ends.

    `on` is a member, a live or a card of the hand, or `player` a side; `colour` tells which hearts or heart notes.
    `sets`: the amount is the new value.
    """

    do: Literal["effect:lasting"] = "effect:lasting"
    number: Literal[
        "cost", "play_cost", "blades", "base_blades", "hearts", "needs", "score", "total", "yells", "heart_colour",
        "blade_heart_colour", "stays_waiting", "not_readied_by_effects", "not_waited_by_opponent", "no_live_start",
        "cannot_succeed", "live_limit", "invalid", "other",
    ]  # fmt: skip
    on: Reference | None = None
    player: Seat | None = None
    colour: HeartColour | Literal["any"] | None = None
    amount: int | None = None
    sets: bool | None = None
    until: Literal["turn", "game", "leaves", "active_phase", "live_set"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseSurplus(Effect):
    """Takes away the hearts that a player's live left over."""

    do: Literal["effect:lose_surplus"] = "effect:lose_surplus"
    player: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotLive(Effect):
    """Keeps a player from performing a live this turn (8.3.4.1)."""

    do: Literal["effect:cannot_live"] = "effect:cannot_live"
    player: Seat


EFFECTS: tuple[type[Effect], ...] = (
    Ready, Wait, ReadyEnergies, Pay, Turn, Put, PutEnergies, ShuffleDeck, Draw, Mill, Look, Reveal, Swap, PutUnder,
    Enter, PositionChange, FormationChange, Yell, Lasting, LoseSurplus,
    CannotLive, Permits, Forbids, Wins, Loses,
)  # fmt: skip
