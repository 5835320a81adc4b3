"""Which card numbers there are: those that a card set explains, and those that a record's header names."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from judge.engine.cards.faces import CardBook
from judge.engine.run.state import SEATS
from judge.replay.marks import texts_of
from judge.replay.nearest import near

NUMBER = re.compile(r"[^#/:\s\[\]]+")
"""What a card number looks like in every game."""
CLOSE = 0.8
"""How like another number one must be to be taken for it."""
COMPARED = 100
"""So many unknown numbers of a record are compared with the known ones."""


class Numbers:
    """The numbers that a text of a record may mean; more of them as more of the header is read."""

    def __init__(self, book: CardBook, header: Any, places: Collection[str]) -> None:
        """At first only what card sets and the record's own definitions explain; `places` are no cards."""
        self.book = book
        self.header = header
        self.places = places
        self.named: set[str] = set()
        self.closed = False
        self.compared = 0

    def take_in(self, part: str) -> None:
        """A part of the header has been read: its numbers are known now.

        Where both decks are listed, there are no others.
        """
        found = {said for _, means, said in texts_of(self.header, part) if means == "card"}
        self.named |= found
        self.closed |= part == "decks" and all(seat in (self.header.decks or {}) for seat in SEATS)

    def may_be(self, number: str) -> bool:
        """Whether a number is known, or may be of a card that no card set here explains."""
        if self.book.knows(number) or number in self.named:
            return True
        if self.closed or number in self.places or not NUMBER.fullmatch(number):
            return False
        if self._looks_known(shape(number)) or self.compared >= COMPARED:
            return True
        self.compared += 1
        return not self.near(number)

    def _looks_known(self, looks: str) -> bool:
        return any(shape(number) == looks for number in (*self.named, *self.book.numbers))

    def near(self, number: str) -> dict[str, str]:
        """The known number that one is most like, of the record's own if any is."""
        return near(number, self.named, CLOSE) or near(number, self.book.numbers, CLOSE)


@lru_cache(maxsize=8192)
def shape(number: str) -> str:
    """What kinds of characters a number is made of."""
    return "".join("9" if one.isdigit() else "A" if one.isupper() else "a" if one.isalpha() else one for one in number)
