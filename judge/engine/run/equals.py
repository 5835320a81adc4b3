"""Which of several equal pieces a reference by number alone means."""

from collections.abc import Iterator


class Equals:
    """Which one references mean, counted from 0: the first, except where a record is read in another way.

    `most`: so many pieces at most did one of the references of an act not tell apart.
    """

    def __init__(self) -> None:
        """References mean the first one."""
        self.which = 0
        self.most = 1

    def others(self) -> Iterator[None]:
        """Every other way to read what was just looked up, one after another."""
        try:
            while self.which + 1 < self.most:
                self.which += 1
                yield
        finally:
            self.which = 0
