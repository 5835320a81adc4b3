"""Which side of a reading a record is on, where the document leaves both open (`either = true` in `rulings.toml`)."""

from collections.abc import Hashable, Sequence

from judge.engine.book.readings import Side

TURNED: dict[Side, Side] = {"taken": "other", "other": "taken"}
"""The other side of each side."""


class Sides:
    """The sides taken in one run, in the order in which they came up.

    `given` are those to take first; where they run out, each reading takes the side that its profile has. A whole run
    can thus be repeated with one of them turned, and whoever judges a record takes the run that agrees with it.
    """

    def __init__(self, given: Sequence[Side] = ()) -> None:
        """Nothing has come up yet."""
        self.given = tuple(given)
        self.taken: list[Side] = []
        self._about: dict[tuple[str, Hashable], Side] = {}

    def of(self, reading: str, side: Side, about: Hashable = None) -> Side:
        """The side of a reading, `side` unless told otherwise; the same one whenever it is `about` the same thing."""
        known = self._about.get((reading, about)) if about is not None else None
        if known is not None:
            return known
        found = self.given[len(self.taken)] if len(self.taken) < len(self.given) else side
        self.taken.append(found)
        if about is not None:
            self._about[reading, about] = found
        return found

    def turns(self) -> list[tuple[Side, ...]]:
        """What to take first for every run that parts from this one, the latest parting first."""
        free = range(len(self.taken) - 1, len(self.given) - 1, -1)
        return [(*self.taken[:n], TURNED[self.taken[n]]) for n in free]
