"""The identities of a starting deck that its slots draw on."""

from collections.abc import Mapping


class PoolExhausted(Exception):
    """The deck list has no further card of this number to be this slot."""

    def __init__(self, number: str) -> None:
        """Keep the number."""
        self.number = number
        super().__init__(number)


class Pool:
    """The identities of one starting deck that no slot is bound to yet; what is `left` is never changed in place."""

    __slots__ = ("clause", "left")

    def __init__(self, numbers: Mapping[str, int] | None, clause: str) -> None:
        """`numbers` counts the list, None where the record gives no list; `clause` is the one that asks for it."""
        self.left: Mapping[str, int] | None = dict(numbers) if numbers is not None else None
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
        self.left = {**self.left, number: self.left[number] - 1}

    def give(self, *numbers: str) -> None:
        """Cards of these numbers are no longer bound."""
        if self.left is None or not numbers:
            return
        left = dict(self.left)
        for number in numbers:
            left[number] = left.get(number, 0) + 1
        self.left = left
