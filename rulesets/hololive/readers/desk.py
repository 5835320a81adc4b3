"""What the parts of the reader share while they go through a log."""

from collections.abc import Callable, Sequence
from typing import Any

from judge.replay.steps import Seat
from rulesets.hololive.readers.board import Board
from rulesets.hololive.readers.log import Event, Log, seat_of
from rulesets.hololive.readers.script import Script


class Reel:
    """The events of a log, taken one after another."""

    def __init__(self, events: Sequence[Event]) -> None:
        """Stand before the first event."""
        self._events = events
        self._next = 0

    def ahead(self, steps: int = 0) -> Event | None:
        """An event that is still to come, the nearest by default."""
        place = self._next + steps
        return self._events[place] if place < len(self._events) else None

    def take(self) -> Event | None:
        """The next event, which is then behind."""
        event = self.ahead()
        self._next += event is not None
        return event

    def take_while(self, fits: Callable[[Event], bool]) -> list[Event]:
        """The next events of the same cause, as long as they fit."""
        taken: list[Event] = []
        while (event := self.ahead()) and event.opens is None and fits(event):
            taken.append(event)
            self._next += 1
        return taken

    def find(self, fits: Callable[[Event], bool]) -> Event | None:
        """The first event still to come that fits."""
        return next((event for event in self._events[self._next :] if fits(event)), None)


class Desk:
    """A log, the replay being written from it, and what must be remembered between events.

    `source` is the card whose text is being carried out and `skill` which skill of it, if it is an oshi.
    """

    def __init__(self, log: Log) -> None:
        """Begin with nothing written."""
        self.log = log
        self.reel = Reel(log.events)
        self.board = Board(log.cards)
        self.script = Script()
        self.turn = 0
        self.active: Seat = "P1"
        self.between_turns = True
        self.drawn = False
        self.forget()

    def forget(self) -> None:
        """A new act begins: no text is being carried out."""
        self.source: str | None = None
        self.skill: str | None = None
        self.hurt: set[str] = set()
        self.rest_goes: str | None = None
        self.reveals = False
        self.looked = False

    @property
    def by(self) -> Seat:
        """The player whose text is being carried out."""
        return seat_of(self.source) if self.source else self.active

    def effect(self, verb: str, **fields: Any) -> None:
        """Write that the current source did something."""
        origin = {"source": self.board.ref(self.source, self.by)} if self.source else {}
        if self.source and self.skill and self.source.endswith("_oshi"):
            origin["ability"] = self.skill
        self.script.add(f"effect:{verb}", by=self.by, **origin, **fields)

    def stands_at(self, reference: str) -> bool:
        """Whether somebody stands where a reference of the current source points, if it points at a single place."""
        return reference not in ("center", "collab") or getattr(self.board.stages[self.by], reference) is not None

    def ref(self, card: str) -> str:
        """How the player whose text is carried out points at a card."""
        return self.board.ref(card, self.by)
