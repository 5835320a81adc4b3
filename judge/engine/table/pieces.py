"""What lies on a table, and whose it is: cards as slots that knowledge may fill, stacks, zones, players."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from judge.engine.cards.faces import UNSEEN, PrintedCard, Unseen
from judge.engine.table.pools import Pool
from judge.engine.table.zone_kinds import OWNER, ZoneKind
from judge.replay.steps import Seat

Piece = Any
"""What texts and records speak of: a card, a stack, a zone or a player, as each game has them."""
Value = Any
"""What a piece is said to have: a number, words, a yes or no, as each game has it."""
R = TypeVar("R")
G = TypeVar("G")


class Kept(Generic[R]):
    """A property of a game or a player that is worked out once, until something lies elsewhere.

    It rests on nothing but what lies where; whoever asks must not change it. What was worked out is an attribute of its
    own, so that asking again is no call.
    """

    def __init__(self, work_out: Callable[[Any], R]) -> None:
        """`work_out` is the property as it would be without."""
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, holder: Any, _: type | None = None) -> R:
        """What is worked out now; of the class, the property itself."""
        if holder is None:
            return self  # type: ignore[return-value]
        value = self.work_out(holder)
        vars(holder)[self.name] = value
        holder.views.add(self.name)
        return value


def as_shown(work_out: Callable[[G], R]) -> Callable[[G], R]:
    """A function of a game that rests on what lies where, what is known of it and whose turn it is: worked out once."""
    name = work_out.__qualname__

    def found(game: G) -> R:
        shown, placed = game.shown, game.placed  # type: ignore[attr-defined]
        if name not in shown or shown[name][0] != placed:
            shown[name] = (placed, work_out(game))
        value: R = shown[name][1]
        return value

    return found


class Card:
    """One physical card: a slot that knowledge may fill.

    `number` and `face` are None and `UNSEEN` while the slot is unbound. `holder` is the stack it is part of or
    attached to. `known` is a bit per seat that has seen the face. `moves` counts the changes of zone that made a
    new card of it, and `arrived` is when it came to where it is. `label` is the id that a record gave the card.
    `remembers` is the card that a copy was made of, and `frozen` what a copy keeps of what effects had made of it.
    """

    __slots__ = (
        "arrived", "face", "face_up", "frozen", "holder", "known", "label", "moves", "number", "owner", "pool",
        "remembers", "zone",
    )  # fmt: skip

    def __init__(self, owner: "Player", pool: Pool, zone: "Zone") -> None:
        """An unbound slot in a zone."""
        self.owner = owner
        self.pool = pool
        self.zone = zone
        self.number: str | None = None
        self.face: PrintedCard = UNSEEN
        self.holder: Stack | None = None
        self.label: int | None = None
        self.face_up = True
        self.known = 0
        self.moves = 0
        self.arrived = 0
        self.remembers: Card | None = None
        self.frozen: Mapping[str, Any] = {}

    @property
    def bound(self) -> bool:
        """Whether the identity is known to the judge."""
        return self.number is not None

    def __repr__(self) -> str:
        """Number and zone, for people who debug."""
        return f"<{self.number or '?'} of {self.owner.seat} in {self.zone.name}>"


class Stack:
    """Cards stacked on each other, the last one on top; a ruleset subclasses it for its counters and flags.

    `fields` names what a board shows of a stack besides its cards, with the value it has when new. `telling` are those
    of the attached cards whose text or type may matter to rules that look at all of them, so that any number of others
    costs nothing; `unseen` those that nobody has seen. `since` is when it came to the table; `last` is what it was when
    it left; `remembers` the stack that a copy was made of, and `frozen` what a copy keeps of what effects had made of
    it.
    """

    __slots__ = ("attached", "cards", "frozen", "last", "remembers", "since", "telling", "unseen", "zone")
    fields: ClassVar[dict[str, Any]] = {}

    def __init__(self, card: Card, zone: "Zone") -> None:
        """A new stack of one card."""
        self.cards = [card]
        self.attached: list[Card] = []
        self.telling: list[Card] = []
        self.unseen: set[Card] = set()
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
    def face(self) -> PrintedCard:
        """The definition of the top card."""
        return self.cards[-1].face

    @property
    def under(self) -> list[Card]:
        """The cards below the top one, from the bottom."""
        return self.cards[:-1]

    def tells(self, card: Card) -> bool:  # noqa: ARG002 -- some games know cards that do not
        """Whether an attached card may matter to rules that look at all of them."""
        return True

    def take_on(self, card: Card) -> None:
        """A card is attached."""
        self.attached.append(card)
        if card.number is None:
            self.unseen.add(card)
        if self.tells(card):
            self.telling.append(card)

    def look_at(self, card: Card) -> None:
        """A card of it has another face."""
        if card in self.cards:
            return
        (self.unseen.add if card.number is None else self.unseen.discard)(card)
        if self.tells(card) is not (card in self.telling):
            self.telling = [one for one in self.attached if self.tells(one)]

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
        self.pieces: list[Piece] = []
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


class Player:
    """A seat with its zones by name; a ruleset subclasses it for counters and for what was done this turn.

    `both` are the player and then the opponent. `views` names what was worked out of what lies where.
    """

    __slots__ = ("__dict__", "bit", "both", "decks", "lost_by", "opponent", "pools", "seat", "views", "zones")
    opponent: Self
    both: tuple[Self, Self]

    def __init__(self, seat: Seat, bit: int, kinds: Iterable[ZoneKind]) -> None:
        """`bit` stands for the seat in masks of who has seen a card."""
        self.seat: Seat = seat
        self.bit = bit
        self.zones: dict[str, Zone] = {kind.name: Zone(kind, self) for kind in kinds if not kind.shared}
        self.pools: dict[str, Pool] = {}
        self.lost_by: str | None = None
        self.views: set[str] = set()

    def __repr__(self) -> str:
        """The seat."""
        return self.seat


def owner_of(piece: Piece) -> Value:
    """Whose a piece is: the player itself, a stack's controller, a card's owner."""
    if hasattr(piece, "seat"):
        return piece
    return piece.controller if hasattr(piece, "controller") else getattr(piece, "owner", None)


def zone_of(side: Value) -> Zone | None:
    """The zone in which a change has something before it or after it, None where it is of something else."""
    found = side[0] if isinstance(side, tuple) and side else None
    return found if isinstance(found, Zone) else None
