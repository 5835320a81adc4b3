"""How large a file may be that the judge reads, so that none can use up the machine; each limit can be raised."""

import re

from msgspec import Struct

from judge.replay.positions import line_and_column
from judge.replay.problem import InvalidReplay, Problem

MEGABYTE = 1 << 20
STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
BRACKET = re.compile(r"[\[\]{}]")
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
PAIR = re.compile(r"\[\]|\{\}")


class Limits(Struct, frozen=True):
    """The most that is read: megabytes of a file or of a line of games, levels of nesting, and steps of a game.

    Then the most that is carried out: `pieces`, the cards of one game, and `rounds` of one loop of the rules between
    two steps of the record.
    """

    size: int = 8
    depth: int = 64
    steps: int = 20_000
    pieces: int = 10_000
    rounds: int = 250

    @property
    def room(self) -> int:
        """The size in bytes."""
        return self.size * MEGABYTE

    def told(self, name: str) -> dict[str, str]:
        """A limit, as a sentence names it."""
        return {"most": str(getattr(self, name))}

    def sized(self, data: bytes) -> bytes:
        """The content of a file that is not too large.

        Raises:
            InvalidReplay: it is.
        """
        if len(data) > self.room:
            raise self.too_large()
        return data

    def too_large(self) -> InvalidReplay:
        """What is said of a file that is too large."""
        return InvalidReplay([Problem("too_large", facts={"most": str(self.size)})])

    def nested(self, text: str, string: re.Pattern[str] = STRING) -> str:
        """Look how deeply a text nests its brackets; `string` is what no bracket counts in. Returns the rest of it.

        Raises:
            InvalidReplay: more deeply than it may, from a place on.
        """
        rest = _without_texts(text) if string is STRING else string.sub("", text)
        left = rest.encode().translate(None, NO_BRACKETS).decode()
        for _ in range(self.depth):
            if not left:
                return rest
            left = PAIR.sub("", left)
        if left and (beyond := self._beyond(string.sub(lambda found: " " * len(found[0]), text))) is not None:
            raise InvalidReplay([Problem("too_deep", "", *line_and_column(text, beyond), {"most": str(self.depth)})])
        return rest

    def _beyond(self, text: str) -> int | None:
        """The offset of the first bracket that opens one level too many."""
        depth = 0
        for bracket in BRACKET.finditer(text):
            depth += 1 if bracket[0] in "[{" else -1
            if depth > self.depth:
                return bracket.start()
        return None


def _without_texts(text: str) -> str:
    """What of a JSON text stands in none of its strings; unescaped, each quotation mark begins or ends one."""
    parts = text.split('"') if '\\"' not in text else []
    return "".join(parts[::2]) if len(parts) % 2 else STRING.sub("", text)


DEFAULTS = Limits()
DEEPEST = 190
"""What the reader of shapes can follow."""
