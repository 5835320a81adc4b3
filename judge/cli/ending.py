"""Ending a run that is told to end: what has been found until then is reported all the same."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

One = TypeVar("One")
SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM") if hasattr(signal, name))
BY_SIGNAL = 128
"""What a shell adds to the number of a signal for a status."""


class Ended(BaseException):
    """The run is told to end."""


class Ending:
    """Listens for signals to end; one is heeded where nothing is half printed."""

    def __init__(self) -> None:
        """Nobody has said anything."""
        self.signal: int | None = None
        self.heeding = False

    @property
    def status(self) -> int | None:
        """The exit status of a run that was told to end."""
        return None if self.signal is None else BY_SIGNAL + self.signal

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen; a second signal ends at once, as it would without us."""
        before = {}
        try:
            for one in SIGNALS:
                before[one] = signal.signal(one, self._heard)
        except ValueError:  # only the main thread can listen
            pass
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def through(self, items: Iterator[One]) -> Iterator[One]:
        """The items, until the run is told to end."""
        while self.signal is None:
            try:
                self.heeding = True
                try:
                    item = next(items, None)
                finally:
                    self.heeding = False
            except Ended:
                return
            if item is None:
                return
            yield item

    def _heard(self, number: int, _: FrameType | None) -> None:
        self.signal = number
        signal.signal(number, signal.SIG_DFL)
        if self.heeding:
            self.heeding = False
            raise Ended
