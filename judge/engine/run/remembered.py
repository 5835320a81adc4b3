"""Cards and holders that the turn memory of a position names: they must be on its board."""

from collections.abc import Callable
from typing import TypeVar

from judge.engine.run.board import PositionFault
from judge.engine.run.lookup import Absent, Ambiguous, Lookup
from judge.engine.table.pieces import Card, Piece, Stack
from judge.replay.references import BadReference

P = TypeVar("P", bound=Piece)


def remembered_card(lookup: Lookup, text: str, pointer: str) -> Card:
    """The card that a memory names.

    Raises:
        PositionFault: no card is there, or several may be meant.
    """
    return _there(lookup.card, text, pointer)


def remembered_stack(lookup: Lookup, text: str, pointer: str) -> Piece:
    """The cards that lie together where a memory says.

    Raises:
        PositionFault: nothing lies there.
    """
    return _there(lookup.stack, text, pointer)


def _there(find: Callable[[str], P], text: str, pointer: str) -> P:
    try:
        found = find(text)
    except (Ambiguous, BadReference) as error:
        raise PositionFault(pointer, text) from error
    if isinstance(found.top if isinstance(found, Stack) else found, Absent):
        raise PositionFault(pointer, text)
    return found
