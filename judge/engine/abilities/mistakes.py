"""What is wrong with an ability tree."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from judge.engine.card_faults import CardDataError, CardFault


class BadTree(ValueError):
    """An ability tree that is not as it must be: what, and where in the tree."""

    def __init__(self, message: str, pointer: str) -> None:
        """Keep both."""
        self.message = message
        self.pointer = pointer
        super().__init__(f"{pointer or '/'}: {message}")


@contextmanager
def as_card_faults() -> Iterator[None]:
    """Where cards are read, the mistake of a tree is a fault of their data.

    Raises:
        CardDataError: instead of `BadTree`.
    """
    try:
        yield
    except BadTree as mistake:
        raise CardDataError(CardFault(mistake.pointer, mistake.message, "an ability tree")) from mistake


def pointer_into(raw: Any, parts: Sequence[int | str]) -> str:
    """The part of a location that is really there: not the branch of a type, nor a key that is missing."""
    found = ""
    for part in parts:
        inside = part in raw if isinstance(raw, dict) else isinstance(raw, list) and isinstance(part, int)
        if inside:
            raw = raw[part]
            found += f"/{part}"
    return found
