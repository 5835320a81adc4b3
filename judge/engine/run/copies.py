"""Cards that a record cannot tell apart: equal ones of a heap, and those of one stack as the source of an effect."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judge.engine.table.pieces import Card


def acts_for(named: Card | None, source: Card) -> bool:
    """Whether a record that names one card as a source may mean another: the same, or part of the same stack.

    A stack has the abilities that what is attached to it adds; of equal cards a record cannot say which it means, nor
    which of two loose ones has moved on.
    """
    if named is None or named is source:
        return named is source
    on_one_stack = named.holder is not None and named.holder is source.holder
    return on_one_stack or equal(named, source) or _loose_copies(named, source)


def _loose_copies(card: Card, other: Card) -> bool:
    loose = card.holder is None and (other.holder is None or other.zone.kind.passing)
    return loose and card.owner is other.owner and card.number is not None and card.number == other.number


def apart(among: Iterable[Any]) -> Iterator[Any]:
    """What may be chosen, one by one, and of cards in a heap that nobody can tell apart one."""
    heaped: list[Card] = []
    for piece in among:
        if not _in_a_heap(piece):
            yield piece
        elif not any(_as_one(piece, one) for one in heaped):
            heaped.append(piece)
            yield piece


def _in_a_heap(piece: Any) -> bool:
    """Whether it is a card that lies loose where everybody sees it and no order is kept."""
    if not isinstance(piece, Card) or piece.zone is None:
        return False
    kind = piece.zone.kind
    return bool(kind.public) and not (kind.ordered or kind.stacks or kind.faces) and piece.holder is None


def _as_one(card: Card, other: Any) -> bool:
    """Whether two cards of a heap are of one number, or nobody has told of either."""
    return isinstance(other, Card) and card.zone is other.zone and card.number == other.number


def as_good_as(piece: Any, among: Sequence[Any]) -> bool:
    """Whether nobody can tell a card from one of several: of its number, in one heap that everybody may see."""
    return _in_a_heap(piece) and any(isinstance(one, Card) and equal(piece, one) for one in among)


def equal(card: Card, other: Card) -> bool:
    """Whether a record cannot tell two cards apart: of one number, at one place, on one stack."""
    same_place = card.holder is other.holder and card.zone is other.zone
    return same_place and card.number is not None and card.number == other.number
