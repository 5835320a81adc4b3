"""What card text can do in a recorded game of Love Live!: one verb a step, as shapes.

What a record does not say of an effect is what modelled text has there; of other text, the plain way.
"""

from typing import Literal

from judge.replay import common
from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.models import Count
from judge.replay.steps import CardNumber, Effect, Reference, Seat
from rulesets.lovelive.acts import HeartColour

PileZone = Literal[
    "hand", "deck_top", "deck_bottom", "deck", "waiting_room", "removed", "live", "success", "energy", "energy_deck",
    "resolution", "deck_fourth",
]  # fmt: skip


class Ready(Effect, do="effect:ready"):
    """Makes a member active (5.2)."""

    member: Reference


class Wait(Effect, do="effect:wait"):
    """Turns a member to wait (5.2)."""

    member: Reference


class ReadyEnergies(Effect, do="effect:ready_energies"):
    """Makes waiting energies of a player active (5.2)."""

    player: Seat
    count: Count


class Pay(Effect, do="effect:pay"):
    """Pays energy icons: turns active energies of `by` to wait (5.9)."""

    count: Count


class Turn(common.Turn):
    """Turns a card face up or face down (5.3)."""


class Put(common.Put):
    """Puts cards to a zone of their owner, all at once, or one by one where they leave a deck (5.4).

    `waiting`: how many of the energies among them waited; as many as there are where it is not said.
    """

    to: PileZone
    face_down: bool | None = None
    waiting: Count | None = None


class PutEnergies(Effect, do="effect:put_energies"):
    """Puts energies of a player's energy deck into the energy area (5.4, 4.9.3)."""

    player: Seat
    count: Count
    waiting: bool | None = None


class ShuffleDeck(common.ShuffleDeck):
    """Shuffles a deck (5.5)."""

    zone: Literal["deck", "energy_deck"]


class Draw(Effect, do="effect:draw"):
    """Draws (5.6); `fact:cards` with the cards may follow."""

    player: Seat
    count: Count


class Mill(Effect, do="effect:mill"):
    """Puts cards from the top of a deck, or its `bottom`, into the waiting room (5.4); `fact:cards` follows."""

    player: Seat
    count: Count
    bottom: bool | None = None


class Look(Effect, do="effect:look"):
    """Lets `by` look at `count` cards of a player's deck, its top or `bottom` ones (5.7); `cards` are those seen."""

    player: Seat
    count: Count
    cards: list[CardNumber | None]
    bottom: bool | None = None


class Reveal(common.Reveal):
    """Shows cards to everybody."""


class Swap(common.Swap):
    """Swaps two cards between their zones (5.8)."""


class PutUnder(Effect, do="effect:put_under"):
    """Puts an energy or a member card under a member (5.10)."""

    card: Reference
    to: Reference
    waiting: bool | None = None


class Enter(Effect, do="effect:enter"):
    """Puts a member card on the stage (9.6.2.4.2.1)."""

    card: Reference
    area: Reference
    waiting: bool | None = None


class PositionChange(Effect, do="effect:position_change"):
    """Moves a member to another area; who stands there goes to where it came from (11.10)."""

    member: Reference
    area: Reference


class FormationChange(Effect, do="effect:formation_change"):
    """Moves every member of a stage to an area of choice (11.11); each area names the member that comes there."""

    left: Reference | None = None
    center: Reference | None = None
    right: Reference | None = None


class Yell(Effect, do="effect:yell"):
    """Yells once more (8.3.11)."""

    player: Seat
    count: Count


class Lasting(Effect, do="effect:lasting"):
    """An effect that lasts (9.2.1.2): it may change the named number of `on`, or of a player, until it ends.

    `on` is a member, a live or a card of the hand, or `player` a side; `colour` tells which hearts or heart notes.
    `sets`: the amount is the new value.
    """

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


class LoseSurplus(Effect, do="effect:lose_surplus"):
    """Takes away the hearts that a player's live left over."""

    player: Seat


class CannotLive(Effect, do="effect:cannot_live"):
    """Keeps a player from performing a live this turn (8.3.4.1)."""

    player: Seat


EFFECTS: tuple[type[Effect], ...] = (
    Ready, Wait, ReadyEnergies, Pay, Turn, Put, PutEnergies, ShuffleDeck, Draw, Mill, Look, Reveal, Swap, PutUnder,
    Enter, PositionChange, FormationChange, Yell, Lasting, LoseSurplus,
    CannotLive, Permits, Forbids, Wins, Loses,
)  # fmt: skip
