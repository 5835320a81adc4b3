"""The faces of cards: what a ruleset knows of a number, and what stands for a face that nobody has seen."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import lru_cache
from typing import Any, NoReturn, Protocol, Self

from judge.engine.cards.rows import Spoilt
from judge.replay.nearest import likest


class Face(Protocol):
    """What a ruleset's card definition offers to the core."""

    @property
    def number(self) -> str:
        """The printed card number."""

    @property
    def text(self) -> str:
        """`none`, `unmodelled`, or `tree`: what is known of the card's text."""


PrintedCard = Any
"""A card definition as its ruleset has it: a `Face` with all that the game prints."""


class Unseen(Exception):
    """A rule asked for the face of a card that nobody showed, or whose number no card set explains."""

    @property
    def number(self) -> str | None:
        """The number of the card, where it is known by number only."""
        return self.args[0] if self.args else None


class Blank:
    """The face of an unbound slot, or of a number that no card set explains: every question raises `Unseen`."""

    def __init__(self, number: str | None = None) -> None:
        """`number` is kept where it is known."""
        self._number = number

    def __getattr__(self, name: str) -> NoReturn:
        """Any property of the face."""
        raise Unseen(self._number)

    def __repr__(self) -> str:
        """The number, or a question mark."""
        return f"Blank({self._number or '?'})"


LEADING_ZEROS = re.compile(r"(?<![0-9])0+(?=[0-9])")
UNSEEN: PrintedCard = Blank()


class Faces(dict[str, PrintedCard]):
    """The faces of the numbers that have been asked for; any other is made ready when it is."""

    def __init__(self, make: Callable[[str], PrintedCard]) -> None:
        """`make` finds the face of a number."""
        super().__init__()
        self._make = make

    def __missing__(self, number: str) -> PrintedCard:
        """The face of a number that is asked for the first time."""
        found = self[number] = self._make(number)
        return found


class CardBook:
    """Finds the face of a number; unknown numbers get a blank face of their own. `faces` does so without a call."""

    def __init__(
        self,
        sets: Iterable[Mapping[str, PrintedCard]],
        finish: Callable[[PrintedCard], PrintedCard] = lambda face: face,
        read: Callable[[PrintedCard], PrintedCard | None] | None = None,
        spoilt: Spoilt | None = None,
    ) -> None:
        """Later sets override earlier ones; `finish` makes a definition ready when it is first asked for.

        `read` gives a definition whose text is not modelled the trees that its printed text says, or None; `compiled`
        are the numbers of which it did. `spoilt` is what is wrong with cards that a card file does not define well.
        """
        found = list(sets)
        merged = {number: card for faces in found for number, card in faces.items()} if len(found) > 1 else None
        self._known: Mapping[str, PrintedCard] = merged if merged is not None else found[0]
        self._finish = finish
        self._read = read
        self._ready: dict[str, PrintedCard] = {}
        self._by_reading: set[str] = set()
        self.spoilt = spoilt or Spoilt()
        self.begin()

    def afresh(self) -> Self:
        """The same cards for another record; those that have been made ready are so for both."""
        book = copy(self)
        book.begin()
        return book

    def begin(self) -> None:
        """No face has been asked for."""
        self.faces = Faces(self._face)
        self.compiled: set[str] = set()

    def face(self, number: str) -> PrintedCard:
        """The definition, or a blank that raises `Unseen` with the number.

        Raises:
            CardDataError: a card file defines it, and not as it must be.
        """
        return self.faces[number]

    def _face(self, number: str) -> PrintedCard:
        self.spoilt.demand(number)
        known = self._known.get(number)
        return Blank(number) if known is None else self.ready(known)

    def ready(self, known: PrintedCard) -> PrintedCard:
        """A card with its abilities, those that a grammar reads if it has no others."""
        number = known.number
        if number not in self._ready:
            self._ready[number] = self._made_ready(known)
        if number in self._by_reading:
            self.compiled.add(number)
        return self._ready[number]

    def _made_ready(self, known: PrintedCard) -> PrintedCard:
        face = self._finish(known)
        if self._read is None or getattr(face, "text", None) != "unmodelled":
            return face
        read = self._read(known)
        if read is None:
            return face
        self._by_reading.add(known.number)
        return self._finish(read)

    def knows(self, number: str) -> bool:
        """Whether a card set explains the number."""
        return number in self._known or number in self.spoilt.of

    @property
    def numbers(self) -> Iterable[str]:
        """Every number that a card set explains."""
        spoilt = self.spoilt.of
        return [number for number in self._known if number not in spoilt] if spoilt else self._known.keys()

    def spelt(self, number: str) -> str | None:
        """The one known number that people may write so, in any width and case, with or without leading zeros."""
        if self.knows(number):
            return number
        alike = [known for known in (*self._known, *self.spoilt.of) if _folded(known) == _folded(number)]
        return alike[0] if len(alike) == 1 else None

    def near(self, number: str) -> list[str]:
        """The known numbers that a number is most like, however people write it."""
        folded = {_folded(known): known for known in self._known}
        return [folded[one] for one in likest(_folded(number), folded, 3, 0.8)]


@lru_cache(maxsize=8192)
def _folded(number: str) -> str:
    return LEADING_ZEROS.sub("", "".join(unicodedata.normalize("NFKC", number).split()).casefold())
