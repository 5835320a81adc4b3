"""A run shared out by the names of its replays: machines that know nothing of each other can do it together."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from judge.verify.files.holding import Found, Unread
from judge.verify.outcome.corpus import Judged

Judging = Callable[[Iterable[Found | Unread]], Iterator[Judged]]


class Part(Struct, frozen=True):
    """One part of a run, counted from 1, and of how many replays the whole is where that is known."""

    number: int
    of: int
    replays: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """A part as a person writes it, `2/8`.

        Raises:
            ValueError: it is none.
        """
        number, _, of = text.partition("/")
        part = cls(int(number), int(of))
        if not 1 <= part.number <= part.of:
            raise ValueError(f"no part of a run: {text}")
        return part

    def holds(self, found: Found | Unread) -> bool:
        """Whether a replay belongs to this part, by its name and its line alone."""
        name, line = (found.name, found.line) if isinstance(found, Found) else (found[0], None)
        digest = sha256(f"{name}\0{line}".encode("utf-8", "surrogateescape")).digest()
        return int.from_bytes(digest[:8]) % self.of == self.number - 1


class Sharing:
    """A part being judged; `part` tells how large the whole is when all of it was seen."""

    def __init__(self, part: Part) -> None:
        """Nothing has been seen."""
        self.part = part
        self.places: deque[int] = deque()

    def judge(self, founds: Iterable[Found | Unread], judging: Judging) -> Iterator[Judged]:
        """The results of this part, each with its place in the whole."""
        for judged in judging(self._own(founds)):
            yield replace(judged, at=self.places.popleft())

    def _own(self, founds: Iterable[Found | Unread]) -> Iterator[Found | Unread]:
        count = 0
        for place, found in enumerate(founds):
            count = place + 1
            if self.part.holds(found):
                self.places.append(place)
                yield found
        self.part = replace(self.part, replays=count)
