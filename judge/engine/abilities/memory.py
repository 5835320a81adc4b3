"""Last known information: copies of pieces that have left, for effects that still ask about them."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

from judge.engine.cards import Card
from judge.engine.stacks import Stack

P = TypeVar("P", Card, Stack)


def remember(piece: P) -> P:
    """A copy of a card or stack as it is now, which knows whose copy it is."""
    copy: P = object.__new__(type(piece))
    for name in _slots(type(piece)):
        setattr(copy, name, getattr(piece, name))
    copy.remembers = piece
    if isinstance(copy, Stack):
        copy.cards = [remember(card) for card in copy.cards]
        copy.attached = [remember(card) for card in copy.attached]
        for card in (*copy.cards, *copy.attached):
            card.holder = copy
    return copy


@cache
def _slots(kind: type) -> tuple[str, ...]:
    return tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))


def itself(piece: Any) -> Any:
    """The piece that a copy is one of; any other thing is itself."""
    return getattr(piece, "remembers", None) or piece


def present(pieces: Iterable[Any]) -> list[Any]:
    """The pieces that can still be acted on; the copy of a card stands for the card until that moves on."""
    return list(_present(pieces))


def _present(pieces: Iterable[Any]) -> Iterator[Any]:
    for piece in pieces:
        if getattr(piece, "remembers", None) is None:
            yield piece
        elif isinstance(piece, Card) and piece.remembers.moves == piece.moves:
            yield piece.remembers
