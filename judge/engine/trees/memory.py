"""Last known information: copies of pieces that have left, for effects that still ask about them."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from judge.engine.table.pieces import Card, Piece, Stack

P = TypeVar("P", Card, Stack)


def remember(piece: P) -> P:
    """A copy of a card or stack as it is now, which knows whose copy it is."""
    copy: P = object.__new__(type(piece))
    for name in slots_of(type(piece)):  # type: ignore[arg-type]
        setattr(copy, name, getattr(piece, name))
    copy.remembers = piece
    if isinstance(copy, Stack):
        copy.cards = [remember(card) for card in copy.cards]
        copy.attached = [remember(card) for card in copy.attached]
        copy.telling = [card for card in copy.attached if card.remembers in piece.telling]
        copy.unseen = {card for card in copy.attached if card.number is None}
        for card in (*copy.cards, *copy.attached):
            card.holder = copy
    return copy


@cache
def slots_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class that has slots."""
    return tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))


def whole(piece: Piece) -> Piece:
    """The stack whose top card a card is; anything else is whole by itself."""
    holder = piece.holder if isinstance(piece, Card) else None
    return holder if holder is not None and holder.cards and holder.top is piece else piece


def as_last_known(piece: Piece) -> Piece:
    """A stack that has left the table as it was when it left; anything else as it is."""
    gone = isinstance(piece, Stack) and piece.zone is None and piece.last is not None
    return piece.last if gone else piece


def itself(piece: Piece) -> Piece:
    """The piece that a copy is one of; any other thing is itself."""
    return getattr(piece, "remembers", None) or piece


def present(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces that can still be acted on; a copy stands for the card that moved until that moves on."""
    found = []
    for piece in pieces:
        if getattr(piece, "remembers", None) is None:
            found.append(piece)
            continue
        card = piece.top if isinstance(piece, Stack) else piece
        if card.remembers is not None and card.remembers.moves == card.moves:
            found.append(card.remembers)
    return found
