"""What is wrong with a line, and where."""

from collections.abc import Iterable

from judge.replay.nearest import near
from judge.replay.problem import Problem

LISTED = 12


class Fault(Exception):
    """A text of a line that means nothing: where in the line it begins, and the sentence that says why."""

    def __init__(self, column: int, word: str, **facts: str) -> None:
        """`column` counts from 0."""
        self.column, self.word, self.facts = column, word, facts
        super().__init__(word)

    def problem(self, line: int) -> Problem:
        """The fault as a problem of a file; lines count from 1."""
        return Problem(f"note_{self.word}", "", line, self.column + 1, self.facts)


def nearest(said: str, known: Iterable[str], least: float = 0.6) -> dict[str, str]:
    """The nearest known word as a fact."""
    return near(said, known, least)


def listed(words: Iterable[str]) -> dict[str, str]:
    """What is possible as a fact, as far as it is not too much; nothing where nothing is."""
    found = list(dict.fromkeys(words))
    more = " · …" if len(found) > LISTED else ""
    return {"possible": " · ".join(found[:LISTED]) + more} if found else {}
