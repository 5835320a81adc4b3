"""Zones as a rulebook describes them: who sees them, whether they have an order, how much they may hold."""

from msgspec import Struct

EVERYBODY = 0b11
NOBODY = 0b00
OWNER = -1


class ZoneKind(Struct, frozen=True):
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
