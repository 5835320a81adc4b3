"""Which of several equal pieces a reference by number alone means."""

from collections.abc import Iterator


class Equals:
    """Which one references mean, counted from 0: the first, except where a record is read in another way."""

    def __init__(self) -> None:
        """References mean the first one."""
        self.which = 0
        self._most = 1

    def note(self, count: int) -> None:
        """A reference did not tell so many pieces apart."""
        self._most = max(self._most, count)

    def others(self) -> Iterator[None]:
        """Every other way to read what was just looked up, one after another."""
        try:
            while self.which + 1 < self._most:
                self.which += 1
                yield
        finally:
            self.which = 0

    def forget(self) -> None:
        """Nothing was looked up yet."""
        self._most = 1
