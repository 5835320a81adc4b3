"""Physical cards as slots that may or may not be bound to an identity, and the pools that slots draw on."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

if TYPE_CHECKING:
    from judge.engine.players import Player
    from judge.engine.stacks import Stack
    from judge.engine.zones import Zone


class Face(Protocol):
    """What a ruleset's card definition offers to the core."""

    @property
    def number(self) -> str:
        """The printed card number."""

    @property
    def text(self) -> str:
        """`none`, `unmodelled`, or `tree`: what is known of the card's text."""


class Unseen(Exception):
    """A rule asked for the face of a card that nobody showed, or whose number no card set explains."""

    def __init__(self, number: str | None = None) -> None:
        """`number` is set where the card is known by number only."""
        self.number = number
        super().__init__(number)


class Blank:
    """The face of an unbound slot, or of a number that no card set explains: every question raises `Unseen`."""

    def __init__(self, number: str | None = None) -> None:
        """`number` is kept where it is known."""
        self._number = number

    def __getattr__(self, name: str) -> NoReturn:
        """Any property of the face."""
        raise Unseen(self._number)

    def __repr__(self) -> str:
        """The number, or a question mark."""
        return f"Blank({self._number or '?'})"


UNSEEN: Any = Blank()


class PoolExhausted(Exception):
    """The deck list has no further card of this number to be this slot."""

    def __init__(self, number: str) -> None:
        """Keep the number."""
        self.number = number
        super().__init__(number)


class Pool:
    """The identities of one starting deck that no slot is bound to yet."""

    __slots__ = ("clause", "left")

    def __init__(self, numbers: Mapping[str, int] | None, clause: str) -> None:
        """`numbers` counts the list, None where the record gives no list; `clause` is the one that asks for it."""
        self.left = dict(numbers) if numbers is not None else None
        self.clause = clause

    def take(self, number: str) -> None:
        """Bind one card of this number.

        Raises:
            PoolExhausted: none is left.
        """
        if self.left is None:
            return
        if not self.left.get(number):
            raise PoolExhausted(number)
        self.left[number] -= 1

    def give(self, number: str) -> None:
        """A card of this number is no longer bound."""
        if self.left is not None:
            self.left[number] = self.left.get(number, 0) + 1


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
        self.face: Any = UNSEEN
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


class CardBook:
    """Finds the face of a number; unknown numbers get a blank face of their own."""

    def __init__(self, sets: Iterable[Mapping[str, Any]], finish: Callable[[Any], Any] = lambda face: face) -> None:
        """Later sets override earlier ones; `finish` makes a definition ready when it is first asked for."""
        self._known: dict[str, Any] = {}
        self._faces: dict[str, Any] = {}
        self._finish = finish
        for faces in sets:
            self._known.update(faces)

    def face(self, number: str) -> Any:
        """The definition, or a blank that raises `Unseen` with the number."""
        found = self._faces.get(number)
        if found is None:
            known = self._known.get(number)
            found = self._faces[number] = Blank(number) if known is None else self._finish(known)
        return found

    def knows(self, number: str) -> bool:
        """Whether a card set explains the number."""
        return number in self._known

    @property
    def numbers(self) -> Iterable[str]:
        """Every number that a card set explains."""
        return self._known.keys()

    def near(self, number: str) -> list[str]:
        """The known numbers that a number is most like."""
        return get_close_matches(number, self._known, n=3, cutoff=0.8)
