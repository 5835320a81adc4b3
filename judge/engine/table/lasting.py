"""Effects in force: what lasts, what text permits and forbids, until when."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.table.pieces import Card


class Lasting(Struct, frozen=True):
    """An effect that lasts: which number it changes, of which stack, by how much, until when.

    `on` is a stack, a test of stacks, or None; `amount` a number, a function of the stack, or None where nobody knows.
    `sets`: the amount is the number's new value instead of being added to it. `stamp` is when it began; `reads` names
    the information that the test and the amount rest on.
    """

    number: str
    on: Any
    amount: Any
    until: str
    source: Card | None = None
    sets: bool = False
    stamp: int = 0
    reads: frozenset[str] = frozenset()


ANYTHING = "anything"
"""What has changed where nobody says what."""


class InForce:
    """The part of a game that holds effects in force; they begin and end here only.

    `permits` holds clauses that text sets aside and `forbids` kinds of acts, each with its end, None where it is not
    told and may be any. `changed` are the names of the zones, fields and numbers that have changed since the rules last
    looked at them. `lapsed` are those that ended last, and `lapsed_by` is the clause by which they did. `exercise`
    notes that a clause did something.
    """

    exercise: Callable[[str], None]

    def __init__(self) -> None:
        """Nothing is in force."""
        self.lasting: list[Lasting] = []
        self.lapsed: list[Lasting] = []
        self.lapsed_by = ""
        self.permits: list[tuple[str, str | None]] = []
        self.forbids: list[tuple[str, str | None]] = []
        self.changed: set[str] = {ANYTHING}

    def last(self, effect: Lasting) -> None:
        """An effect that lasts begins."""
        self.lasting.append(effect)
        self.changed.add(effect.number)

    def lasting_amounts(self, number: str, on: Any) -> Iterator[Any]:
        """What lasting effects add to a number of a stack, one by one; those without an amount tell nothing."""
        for effect in self.lasting:
            if effect.number != number or effect.amount is None:
                continue
            if effect.on(on) if callable(effect.on) else effect.on is on:
                yield effect.amount(on) if callable(effect.amount) else effect.amount

    def forbidden(self, act: str) -> bool:
        """Whether text forbids a kind of act, or what the rules themselves would do."""
        return any(word == act for word, _ in self.forbids)

    def expire(self, until: str, clause: str) -> None:
        """Effects that last until now end."""
        self.exercise(clause)
        for kept in (self.permits, self.forbids):
            kept[:] = [entry for entry in kept if entry[1] != until]
        left = [effect for effect in self.lasting if effect.until != until]
        if len(left) != len(self.lasting):
            self.changed.update(effect.number for effect in self.lasting)
            self.lapsed, self.lapsed_by = [effect for effect in self.lasting if effect.until == until], clause
            self.lasting = left

    def renew(self, until: str, now: str) -> None:
        """Effects that last until a later moment last until this one from now on."""
        self.lasting = [replace(one, until=now) if one.until == until else one for one in self.lasting]
