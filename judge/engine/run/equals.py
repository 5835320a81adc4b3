"""Which of several equal pieces a reference by number alone means."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

P = TypeVar("P")


class Equals:
    """Which one references mean, counted from 0: the first, except where a record is read in another way.

    `most`: so many pieces at most did one of the references of an act not tell apart. `shows_later`: which one is meant
    shows when it acts on. `left_out`: a choice was not told at all.
    """

    def __init__(self) -> None:
        """References mean the first one."""
        self.which = 0
        self.most = 1
        self.shows_later = False
        self.left_out = False

    def begin(self) -> None:
        """An act is looked up."""
        self.most, self.shows_later, self.left_out = 1, False, False

    @property
    def alone(self) -> bool:
        """Whether what was looked up can be read in one way only."""
        return self.most == 1 and not (self.shows_later or self.left_out)

    def one_of(self, pieces: Sequence[P]) -> P:
        """One of some pieces that a reference does not tell apart."""
        self.most = max(self.most, len(pieces))
        return pieces[self.which % len(pieces)]

    def unsaid(self, pieces: Sequence[P]) -> P:
        """One of some pieces of which a record does not say which was chosen."""
        self.left_out |= len(pieces) > 1
        return self.one_of(pieces)

    def others(self) -> Iterator[None]:
        """Every other way to read what was just looked up, one after another."""
        try:
            while self.which + 1 < self.most:
                self.which += 1
                yield
        finally:
            self.which = 0

    @contextmanager
    def taken(self, which: int) -> Iterator[None]:
        """References mean the piece of that number, counted from 0."""
        self.which = which
        try:
            yield
        finally:
            self.which = 0
