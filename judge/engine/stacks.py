"""Stacks: several cards that are one thing on the table, with other cards attached to it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.cards import Card

if TYPE_CHECKING:
    from judge.engine.players import Player
    from judge.engine.zones import Zone


class Stack:
    """Cards stacked on each other, the last one on top; a ruleset subclasses it for its counters and flags.

    `fields` names what a board shows of a stack besides its cards, with the value it has when new. `since` is when it
    came to the table; `last` is what it was when it left; `remembers` the stack that a copy was made of, and `frozen`
    what a copy keeps of what effects had made of it.
    """

    __slots__ = ("attached", "cards", "frozen", "last", "remembers", "since", "zone")
    fields: ClassVar[dict[str, Any]] = {}

    def __init__(self, card: Card, zone: "Zone") -> None:
        """A new stack of one card."""
        self.cards = [card]
        self.attached: list[Card] = []
        self.zone: Zone | None = zone
        self.since = 0
        self.last: Stack | None = None
        self.remembers: Stack | None = None
        self.frozen: Mapping[str, Any] = {}
        for name, value in self.fields.items():
            setattr(self, name, value)

    @property
    def top(self) -> Card:
        """The card whose data the stack has."""
        return self.cards[-1]

    @property
    def face(self) -> Any:
        """The definition of the top card."""
        return self.cards[-1].face

    @property
    def under(self) -> list[Card]:
        """The cards below the top one, from the bottom."""
        return self.cards[:-1]

    def part(self, card: Card) -> str:
        """The field that holds a card."""
        return "cards" if card in self.cards else "attached"

    @property
    def controller(self) -> "Player | None":
        """Whose zone it stands in."""
        return self.zone.owner if self.zone is not None else None

    def __repr__(self) -> str:
        """The top card and what hangs on it."""
        return f"<stack {self.cards[-1]!r} +{len(self.cards) - 1} with {len(self.attached)}>"
