"""Why a file is no replay."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from judge.replay.told import Told
from judge.words import Language, say

MAX_PROBLEMS = 20
"""So many faults of a file are told at the most."""
OPTION = "option_"
"""How the word of a problem begins that lies not in the file but in an option."""


class Problem(Told, Struct, frozen=True):
    """What is wrong with a file, as a sentence of `words` with its facts, and where."""

    word: str
    pointer: str = ""
    line: int = 1
    column: int = 1
    facts: Mapping[str, str] = {}

    def text(self, language: Language) -> str:
        """What is wrong."""
        return say(f"problem.{self.word}", language, **self.facts)

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.text("en")


class InvalidReplay(Exception):
    """A file that is not a replay."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems."""
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in problems))
