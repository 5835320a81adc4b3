"""Cards that a record needs and that a file does not define as it must."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from judge.engine.cards.faults import CardDataError
from judge.replay.problem import InvalidReplay, Problem


@contextmanager
def cards_in_order(place: Callable[[str], tuple[int, int]]) -> Iterator[None]:
    """The cards that are asked for while a record is read and judged are as they must be; `place` finds a pointer.

    Raises:
        InvalidReplay: one is not.
    """
    try:
        yield
    except CardDataError as error:
        pointer = error.pointer or "/cards"
        raise InvalidReplay([Problem("cards", pointer, *place(pointer), {"said": error.told})]) from error
