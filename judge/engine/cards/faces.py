"""The faces of cards: what a ruleset knows of a number, and what stands for a face that nobody has seen."""

import unicodedata
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NoReturn, Protocol


class Face(Protocol):
    """What a ruleset's card definition offers to the core."""

    @property
    def number(self) -> str:
        """The printed card number."""

    @property
    def text(self) -> str:
        """`none`, `unmodelled`, or `tree`: what is known of the card's text."""


class Unseen(Exception):
    """A rule asked for the face of a card that nobody showed, or whose number no card set explains."""

    def __init__(self, number: str | None = None) -> None:
        """`number` is set where the card is known by number only."""
        self.number = number
        super().__init__(number)


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


UNSEEN: Any = Blank()


class CardBook:
    """Finds the face of a number; unknown numbers get a blank face of their own."""

    def __init__(self, sets: Iterable[Mapping[str, Any]], finish: Callable[[Any], Any] = lambda face: face) -> None:
        """Later sets override earlier ones; `finish` makes a definition ready when it is first asked for."""
        self._known: Mapping[str, Any] = ChainMap(*reversed(list(sets)))
        self._faces: dict[str, Any] = {}
        self._finish = finish

    def face(self, number: str) -> Any:
        """The definition, or a blank that raises `Unseen` with the number."""
        found = self._faces.get(number)
        if found is None:
            known = self._known.get(number)
            found = self._faces[number] = Blank(number) if known is None else self._finish(known)
        return found

    def knows(self, number: str) -> bool:
        """Whether a card set explains the number."""
        return number in self._known

    @property
    def numbers(self) -> Iterable[str]:
        """Every number that a card set explains."""
        return self._known.keys()

    def near(self, number: str) -> list[str]:
        """The known numbers that a number is most like, whatever the width and case of its letters and digits."""
        folded = {_folded(known): known for known in self._known}
        return [folded[one] for one in get_close_matches(_folded(number), folded, n=3, cutoff=0.8)]


def _folded(number: str) -> str:
    return unicodedata.normalize("NFKC", number).casefold()
