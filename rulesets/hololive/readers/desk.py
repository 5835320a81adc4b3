"""What the parts of the reader share while they go through a log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from judge.replay.steps import Seat
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.readers.board import Board
from rulesets.hololive.readers.downs import when_arts_are_over
from rulesets.hololive.readers.log import Event, Log, seat_of
from rulesets.hololive.readers.script import Script


class Reel:
    """The events of a log, taken one after another."""

    def __init__(self, events: Sequence[Event]) -> None:
        """Stand before the first event."""
        self._events = list(events)
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

    def pull(self, fits: Callable[[Event], bool], over: Callable[[Event], bool]) -> Event | None:
        """The next event of the same cause that fits, taken from behind those that it may be told before."""
        for place in range(self._next, len(self._events)):
            event = self._events[place]
            if event.opens is not None:
                return None
            if fits(event):
                return self._events.pop(place)
            if not over(event):
                return None
        return None

    def find(self, fits: Callable[[Event], bool]) -> Event | None:
        """The first event still to come that fits."""
        return next((event for event in self._events[self._next :] if fits(event)), None)


class Desk:
    """A log, the replay being written from it, and what must be remembered between events.

    `source` is the card whose text is being carried out and `skill` which skill of it, if it is an oshi; `roller` the
    one whose text rolled a die, and `performer` the holomem whose art is being resolved. `aside`: the skill that was
    just chosen only changes what another text does. Of the last choice among cards, `goes` is the end of the deck where
    they come to lie, and `mixes` whether a shuffle follows; `incoming` is the damage about which a choice was made;
    `foretold` are the events of damage that is told already, each with the source that deals it; `fallen` are who went
    down and what was attached, with the top card. `reset_at` is the message after which the reset step was told of
    this turn.
    """

    def __init__(self, log: Log, facts: Mapping[str, CardDef] = MappingProxyType({})) -> None:
        """Begin with nothing written; `facts` are those of the cards as far as they are known."""
        self.log = log
        self.facts = facts
        self.reel = Reel(when_arts_are_over(log.events))
        self.board = Board(log.cards)
        self.script = Script()
        self.turn = 0
        self.active: Seat = "P1"
        self.between_turns = True
        self.performing = False
        self.doer: Seat | None = None
        self.drawn = False
        self.reset_at: int | None = None
        self.forget()

    def forget(self) -> None:
        """A new act begins: no text is being carried out."""
        self.source: str | None = None
        self.skill: str | None = None
        self.roller: str | None = None
        self.performer: str | None = None
        self.specials: list[int] = []
        self.hurt: set[str] = set()
        self.aside = False
        self.shown: list[str | None] = []
        self.goes = ""
        self.mixes = False
        self.reveals = False
        self.looked = False
        self.incoming = 0
        self.fallen: list[tuple[str, str]] = []
        self.foretold: dict[int, tuple[str | None, str | None]] = {}

    @property
    def by(self) -> Seat:
        """The player whose text is being carried out, or who does as it tells each player."""
        return self.doer or (seat_of(self.source) if self.source else self.active)

    @contextmanager
    def done_by(self, player: Seat) -> Iterator[None]:
        """What is written meanwhile is done by a player, whoever's text tells it."""
        self.doer = player
        yield
        self.doer = None

    @contextmanager
    def of(self, source: str | None) -> Iterator[None]:
        """What is written meanwhile comes from another card."""
        before = self.source
        self.source = source or before
        yield
        self.source = before

    def effect(self, verb: str, **fields: Any) -> None:
        """Write that the current source did something."""
        origin = {"source": self.board.ref(self.source, self.by)} if self.source else {}
        if self.source and self.skill and self.source.endswith("_oshi"):
            origin["ability"] = self.skill
        self.script.add(f"effect:{verb}", by=self.by, **origin, **fields)

    def claim_hand(self) -> None:
        """Say how many cards the player whose turn it is has in hand, where the log tells every card."""
        if self.log.tells_all:
            self.script.claim(self.active, hand=self.board.in_hand(self.active))

    def claim_collab(self, player: Seat) -> None:
        """Say who is in collab since the reset step, where the log tells of it."""
        if self.reset_at is None:
            return
        now, self.script.src = self.script.src, self.reset_at
        left = self.board.stages[player].collab
        self.script.claim(player, collab=self.board.number(left.cards[-1]) if left else None)
        self.script.src, self.reset_at = now, None

    def ref(self, card: str) -> str:
        """How the player whose text is carried out points at a card."""
        return self.board.ref(card, self.by)
