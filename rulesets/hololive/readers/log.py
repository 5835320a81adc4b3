"""The shape of a HoloDuel match log: players, cards, events and messages, each checked when it is read."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from judge.replay import foreign
from judge.replay.foreign import ReaderError
from judge.replay.steps import Seat

MASK = "HIDDEN"
WHOLE = "all_events"
"""The list of events of a whole log, in which no card is masked."""
SEATS: dict[str, Seat] = {"player1": "P1", "player2": "P2"}
GAME_OVER = "game_over"
EFFECT_ANSWER = "effect_resolution_"


def other(seat: Seat) -> Seat:
    """The other seat."""
    return "P2" if seat == "P1" else "P1"


def seat_of(identity: Any, pointer: str = "") -> Seat:
    """The seat named by a player id, or by a card id that begins with one.

    Raises:
        ReaderError: the id begins with neither player.

    """
    name = identity.partition("_")[0] if isinstance(identity, str) else None
    if name not in SEATS:
        raise ReaderError(f"{identity!r} names no player", pointer)
    return SEATS[name]


class Fields(foreign.Fields):
    """An object of the log, with seats and cards."""

    def inner(self, key: str) -> "Fields":
        """An object inside this one."""
        return Fields(self.data.get(key), f"{self.pointer}/{key}")

    def objects(self, key: str) -> list["Fields"]:
        """The objects of a list."""
        return [Fields(item, f"{self.pointer}/{key}/{n}") for n, item in enumerate(self.items(key))]

    def seat(self, key: str) -> Seat:
        """The seat that a player id or card id belongs to."""
        return seat_of(self.text(key), f"{self.pointer}/{key}")

    def card(self, key: str) -> str | None:
        """A card id, or None where it is masked."""
        value = self.data.get(key)
        return None if value in (None, MASK) else self.text(key)

    def cards(self, key: str) -> list[str | None]:
        """Card ids, None where masked; an erased list is empty."""
        return [] if self.data.get(key) is None else [None if c == MASK else str(c) for c in self.items(key)]


class Message(Fields):
    """What a player sent: its number, who, which action, and the decision that it answers."""

    def __init__(self, data: Any, pointer: str) -> None:
        """Read the head of a message."""
        super().__init__(data, pointer)
        self.src = self.number("game_message_number")
        self.asked = self.number("last_event_number")
        self.player = self.seat("player_id")
        self.kind = self.text("action_type")
        self.detail = self.inner("action_data")


class Event(Fields):
    """What the engine did; `opens` is the decision that was answered, on the first event after the answer."""

    def __init__(self, data: Any, pointer: str) -> None:
        """Read the head of an event."""
        super().__init__(data, pointer)
        self.kind = self.text("event_type")
        self.count = self.number("event_number")
        self.caused_by = self.number("last_game_message_number") if "last_game_message_number" in data else -1
        self.opens: Event | None = None

    @property
    def src(self) -> int | None:
        """The message that caused it."""
        return self.caused_by if self.caused_by >= 0 else None

    @property
    def asks(self) -> bool:
        """Whether a player must answer it."""
        return "desired_response" in self.data

    def moves(self, source: str, target: str) -> bool:
        """Whether it moves a card between these zones."""
        return self.kind == "move_card" and (self.data.get("from_zone"), self.data.get("to_zone")) == (source, target)


def is_special(event: Event) -> bool:
    """Whether it is damage that a text deals."""
    return event.kind == "damage_dealt" and event.data.get("special") is True


class Log(Struct, frozen=True):
    """A log in order: `refused` holds, by decision, the messages that were turned down, `unanswered` the last one.

    Where a log breaks off amid the events of a message, `events` end before them, and it is `unanswered` too.
    """

    cards: Mapping[str, str]
    events: Sequence[Event]
    messages: Mapping[int, Message]
    refused: Mapping[int, Sequence[Message]]
    unanswered: Message | None
    tells_all: bool


def read_log(cards: Mapping[str, str], events: Sequence[Any], messages: Sequence[Any], at: tuple[str, str]) -> Log:
    """Check the lists of a log and tie messages, decisions and events together; `at` are the two lists' names."""
    read = _whole([Event(event, f"/{at[0]}/{n}") for n, event in enumerate(events)])
    sent = {message.src: message for message in (Message(m, f"/{at[1]}/{n}") for n, m in enumerate(messages))}
    answered = {event.caused_by for event in read}
    decision: Event | None = None
    previous = -1
    for event in read:
        if event.caused_by > previous:
            event.opens, previous = decision, event.caused_by
        if event.asks:
            decision = event
    silent = [message for number, message in sorted(sent.items()) if number not in answered]
    refused: dict[int, list[Message]] = {}
    for message in silent:
        if message.src < previous:
            refused.setdefault(message.asked, []).append(message)
    return Log(cards, read, sent, refused, _unanswered(silent, previous), at[0] == WHOLE)


def _whole(events: Sequence[Event]) -> Sequence[Event]:
    """The events up to the last that asks or ends the game, with which the events of every message end.

    An excerpt in which nothing asks is left as it is.
    """
    ends = (n for n in range(len(events), 0, -1) if events[n - 1].asks or events[n - 1].kind == GAME_OVER)
    return events[: next(ends, len(events))]


def _unanswered(silent: Sequence[Message], previous: int) -> Message | None:
    """The message after the last answer; of several the events are cut off, and what they did cannot be told."""
    late = [message for message in silent if message.src > previous]
    return late[0] if len(late) == 1 else None
