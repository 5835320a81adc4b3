"""Zones: who sees them, whether they have an order, whose they are, and how much they may hold."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Unseen

if TYPE_CHECKING:
    from judge.engine.players import Player

EVERYBODY = 0b11
NOBODY = 0b00
OWNER = -1


@dataclass(frozen=True, slots=True)
class ZoneKind:
    """What a rulebook says of a zone.

    `sees`: `EVERYBODY`, `NOBODY`, or `OWNER`. `area`: zones of one area are one place for "a card that changes
    zone is a new card". `stacks`: whether it holds stacks instead of single cards. `limit`: upper number of them.
    `faces`: whether its cards may lie face down although the zone is public.
    `holds`: the types of card that may be the top of what lies there; empty where any may.
    `crowds`: for a moment more than `limit` may lie there, until the rules act on it.
    `passing`: cards lie there only while something goes on, so that it is empty where a position is silent on it.
    """

    name: str
    clause: str
    sees: int = EVERYBODY
    ordered: bool = False
    shared: bool = False
    stacks: bool = False
    limit: int | None = None
    area: str | None = None
    faces: bool = False
    passing: bool = False
    crowds: bool = False
    holds: frozenset[str] = frozenset()

    @property
    def public(self) -> bool:
        """Whether every player may read its cards."""
        return self.sees == EVERYBODY

    def overfull(self, count: int) -> bool:
        """Whether so many pieces cannot lie there."""
        return self.limit is not None and count > self.limit and not self.crowds


class Zone:
    """A zone of a game: its pieces in order, the last one being the top of an ordered zone.

    An `unspecified` zone is one that a position does not speak of: it is never empty and never counted.
    """

    __slots__ = ("kind", "name", "owner", "pieces", "sees", "unspecified")

    def __init__(self, kind: ZoneKind, owner: "Player | None") -> None:
        """An empty zone of a player, or of the table where it is shared."""
        self.kind = kind
        self.name = kind.name
        self.owner = owner
        self.pieces: list[Any] = []
        self.sees = owner.bit if kind.sees == OWNER and owner is not None else kind.sees
        self.unspecified = False

    def __len__(self) -> int:
        """How many pieces lie here.

        Raises:
            Unseen: the position does not say.
        """
        if self.unspecified:
            raise Unseen
        return len(self.pieces)

    def __bool__(self) -> bool:
        """Whether anything lies here; an unspecified zone is never empty."""
        return bool(self.pieces) or self.unspecified

    @property
    def place(self) -> str:
        """Seat and name, as a pointer into the board writes it."""
        return f"/{self.owner.seat}/{self.name}" if self.owner else f"/{self.name}"

    def __repr__(self) -> str:
        """The place and how much lies there."""
        return f"<{self.place}: {len(self.pieces)}{'+?' if self.unspecified else ''}>"
