"""A player's side of the table."""

from collections.abc import Iterable

from judge.engine.cards import Pool
from judge.engine.zones import Zone, ZoneKind
from judge.replay.steps import Seat


class Player:
    """A seat with its zones by name; a ruleset subclasses it for counters and for what was done this turn."""

    __slots__ = ("bit", "decks", "lost_by", "opponent", "pools", "seat", "zones")

    def __init__(self, seat: Seat, bit: int, kinds: Iterable[ZoneKind]) -> None:
        """`bit` stands for the seat in masks of who has seen a card."""
        self.seat: Seat = seat
        self.bit = bit
        self.zones: dict[str, Zone] = {kind.name: Zone(kind, self) for kind in kinds if not kind.shared}
        self.pools: dict[str, Pool] = {}
        self.opponent: Player = self
        self.lost_by: str | None = None

    def __repr__(self) -> str:
        """The seat."""
        return self.seat
