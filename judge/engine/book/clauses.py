"""Clause numbers: their spellings, their order, and the index of those that a document has."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from judge.replay.nearest import likest

Clause = str
"""A clause number as the clause index spells it, for example `8.3.3`, or `8.3.3#2` for a condition inside one."""

KANJI_DIGITS = str.maketrans("一二三四五六七八九", "123456789")
PART = re.compile(r"^([1-9])(?:0|-)?(\d+\..*)$")
NATURAL = re.compile(r"\d+|[a-z]+|#")


class UnknownClause(LookupError):
    """A number that the document does not have; `near` lists numbers that are spelled alike."""

    def __init__(self, clause: str, near: Iterable[str] = ()) -> None:
        """Keep the number and its neighbours."""
        self.clause = clause
        self.near = tuple(near)
        hint = f"; nearest: {', '.join(self.near)}" if self.near else ""
        super().__init__(f"no clause {clause}{hint}")


@lru_cache(maxsize=1 << 13)
def order(clause: Clause) -> tuple[tuple[int, str], ...]:
    """A sort key that puts clauses in the order of their document."""
    return tuple((int(piece), "") if piece.isdigit() else (-1, piece) for piece in NATURAL.findall(clause))


class ClauseIndex:
    """The numbers of one document."""

    def __init__(self, numbers: Iterable[Clause], *, parts: bool = False) -> None:
        """`parts`: numbers restart in each part of the document, so an id carries its part (`4-4.3.1a`)."""
        self.numbers = tuple(numbers)
        self.parts = parts
        self._known = frozenset(self.numbers)

    def __contains__(self, clause: object) -> bool:
        """Whether the number, or the clause that holds the unnumbered condition, exists."""
        return isinstance(clause, str) and clause.partition("#")[0] in self._known

    def find(self, spelling: str) -> Clause:
        """The number that a person's spelling means.

        Raises:
            UnknownClause: the document has no such number.
        """
        text = unicodedata.normalize("NFKC", spelling).replace(" ", "").strip(".").removeprefix("§")
        if text in self:
            return text
        if self.parts and (match := PART.match(text.translate(KANJI_DIGITS).removeprefix("第").replace("節", "-", 1))):
            text = f"{match[1]}-{match[2]}"
            if text in self:
                return text
        raise UnknownClause(spelling, likest(text, self.numbers, 3))
