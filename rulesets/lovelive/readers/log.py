"""The shape of a `loveca-selfplay-log/1`, each part checked when it is read."""

from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

from judge.replay import foreign
from judge.replay.foreign import ReaderError
from judge.replay.raw import Json
from judge.replay.steps import Seat

FORMAT = "loveca-selfplay-log/1"
SEATS: dict[str, Seat] = {"player_1": "P1", "player_2": "P2"}


NAMED = ("cards", "card", "member")
"""The fields of an effect that name what it is done to."""


def other(seat: Seat) -> Seat:
    """The other seat."""
    return "P2" if seat == "P1" else "P1"


class Fields(foreign.Fields):
    """An object of the log."""

    def inner(self, key: str) -> "Fields":
        """An object inside this one; where it is missing, an empty one."""
        return Fields(self.data.get(key) or {}, f"{self.pointer}/{key}")

    def objects(self, key: str) -> list["Fields"]:
        """The objects of a list; where it is missing, none."""
        items = self.items(key) if self.data.get(key) is not None else []
        return [Fields(item, f"{self.pointer}/{key}/{n}") for n, item in enumerate(items)]

    def seat(self, key: str) -> Seat:
        """The seat of a player.

        Raises:
            ReaderError: the field names no player.
        """
        name = self.data.get(key)
        if name not in SEATS:
            raise ReaderError(f"{name!r} names no player", f"{self.pointer}/{key}")
        return SEATS[name]

    def ids(self, key: str) -> list[str]:
        """A list of card ids; where it is missing, none."""
        return [str(card) for card in self.items(key)] if self.data.get(key) is not None else []


class Event(Fields):
    """What the program did: its kind, and whose it was where it was somebody's."""

    def __init__(self, data: Any, pointer: str) -> None:
        """Read the head of an event."""
        super().__init__(data, pointer)
        self.kind = self.text("type")
        self.detail = self.inner("data")
        self.player = SEATS.get(str(self.data.get("player")))


class LogStep(Fields):
    """One step of the log: its number, what was done, what happened, and which zones changed to what."""

    def __init__(self, data: Any, pointer: str) -> None:
        """Read the head of a step."""
        super().__init__(data, pointer)
        self.number_ = self.number("n")
        self.action = str(self.data.get("action") or "")
        self.actor = SEATS.get(str(self.data.get("actor")))
        self.payload = self.inner("payload")
        key = "events" if "events" in self.data else "actions"
        self.events = [Event(event.data, event.pointer) for event in self.objects(key)]
        self.delta = self.inner("delta")

    def told(self, *kinds: str) -> Iterator[Event]:
        """Its events of some kinds."""
        return (event for event in self.events if event.kind in kinds)

    def part(self, events: list[Event]) -> "LogStep":
        """The step with some of its events only."""
        part = copy(self)
        part.events = events
        return part


class Log(Fields):
    """A whole log."""

    def __init__(self, data: Mapping[str, Json]) -> None:
        """Read the head of a log; the number of a card is its printed number without the rarity."""
        super().__init__(data, "")
        cards = self.inner("cards")
        self.numbers = {card: cards.text(card).rpartition("-")[0] for card in cards.data}
        self.first = self.seat("setup_first_player")
        self.steps = [LogStep(step.data, step.pointer) for step in self.objects("steps")]

    @property
    def tells_acts(self) -> bool:
        """Whether every step is one act, or a snapshot after several."""
        return all(step.action for step in self.steps)

    def number_of(self, card: str) -> str:
        """The card number of an id.

        Raises:
            ReaderError: the log does not say.
        """
        if card not in self.numbers:
            raise ReaderError(f"no card number for {card!r}", "/cards")
        return self.numbers[card]

    def owner(self, card: str) -> Seat | None:
        """Whose card it is, as its id says."""
        return SEATS.get(card.rpartition("-")[0])

    def numbers_of(self, cards: list[str]) -> list[str]:
        """The card numbers of ids."""
        return [self.number_of(card) for card in cards]
