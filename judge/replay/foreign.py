"""What readers of foreign logs share: errors with a place, checked fields, and a script of steps."""

from collections.abc import Mapping, Sequence
from typing import Any

from judge.replay.raw import Json
from judge.replay.steps import Seat

Step = dict[str, Json]


class ReaderError(ValueError):
    """A log that cannot be read: a message for people and a JSON pointer into the log."""

    def __init__(self, message: str, pointer: str = "") -> None:
        """Keep both parts apart; the text of the error shows them together."""
        self.message = message
        self.pointer = pointer
        super().__init__(f"{pointer or '/'}: {message}")


class Unknown(ReaderError):
    """Something of the right shape that a reader has no meaning for: the record is told up to there.

    `why` is a word of the game's `stops`.
    """

    def __init__(self, why: str, pointer: str = "", **facts: str | int) -> None:
        """Keep the word and its facts, of which the text of the error is made."""
        self.why = why
        self.facts = facts
        said = ", ".join(f"{name} {value!r}" for name, value in facts.items())
        super().__init__(f"{why.replace('_', ' ')}: {said}", pointer)


def stopped(at: int, why: str, **facts: str | int) -> Step:
    """The part of a header that says where a reader stopped; `why` is a word of the game's `stops`."""
    return {"stopped": {"at": at, "why": why, **({"facts": facts} if facts else {})}}


class Fields:
    """An object of the log whose fields are checked on access."""

    def __init__(self, data: Any, pointer: str) -> None:
        """Take an object and where it stands.

        Raises:
            ReaderError: it is no object.

        """
        if not isinstance(data, Mapping):
            raise ReaderError("an object is expected here", pointer)
        self.data = data
        self.pointer = pointer

    def _of(self, key: str, kind: type, word: str) -> Any:
        value = self.data.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ReaderError(f"{word} is expected in {key!r}", f"{self.pointer}/{key}")
        return value

    def text(self, key: str) -> str:
        """A string."""
        return str(self._of(key, str, "a text"))

    def number(self, key: str) -> int:
        """A whole number."""
        return int(self._of(key, int, "a whole number"))

    def flag(self, key: str) -> bool:
        """A truth value."""
        return bool(self._of(key, bool, "true or false"))

    def items(self, key: str) -> Sequence[Any]:
        """A list."""
        return list(self._of(key, list, "a list"))


class Script:
    """A growing list of steps; `src` is the number of the log's message that caused what is written next."""

    def __init__(self) -> None:
        """An empty script."""
        self.steps: list[Step] = []
        self.src: int | None = None

    def add(self, do: str, **fields: Any) -> None:
        """Write a step."""
        source = {} if self.src is None else {"src": self.src}
        self.steps.append({"do": do, **fields, **source})

    def act(self, kind: str, player: Seat, **fields: Any) -> None:
        """Write an act."""
        self.add(f"act:{kind}", player=player, **fields)
