"""The chance of the battle simulator: a 32-bit generator that its seed determines, so that shuffles can be redone."""

from collections.abc import MutableSequence
from typing import Any

WORD = 0xFFFFFFFF
STEP = 0x6D2B79F5
SIDES = 6


class Chance:
    """Numbers from 0 up to 1, each the function of how many came before."""

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self.state = seed & WORD

    def copy(self) -> "Chance":
        """One that goes on alike."""
        return Chance(self.state)

    def next(self) -> float:
        """The next number."""
        self.state = (self.state + STEP) & WORD
        mixed = _times(self.state ^ (self.state >> 15), self.state | 1)
        mixed ^= (mixed + _times(mixed ^ (mixed >> 7), mixed | 61)) & WORD
        return ((mixed ^ (mixed >> 14)) & WORD) / (WORD + 1)

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Change each place, from the last one down, with one at or before it."""
        for place in range(len(cards) - 1, 0, -1):
            other = int(self.next() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]

    def die(self) -> int:
        """A die."""
        return 1 + int(self.next() * SIDES)


def _times(one: int, other: int) -> int:
    return (one * other) & WORD
