"""Checks: the conditions on acts, each under the clause that sets it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any

from msgspec import Struct

from judge.engine.table.pieces import Card, Zone


class Stage(IntEnum):
    """What kind of condition a check is; the first stage that fails is the finding."""

    WHEN = 1
    THERE = 2
    IS = 3
    AMOUNT = 4
    PAYMENT = 5
    TARGET = 6


Facts = Mapping[str, Any]
"""What a check found, by name: cards, stacks, zones, players, numbers, words of the glossary."""
Found = dict[str, Any]
"""Facts that are still being gathered."""

CheckFunction = Callable[[Any, Any], Facts | None]


def bend(event: Facts, **values: Any) -> None:
    """What replaces an event changes what is about to happen, for all who look at it."""
    assert isinstance(event, dict)
    event.update(values)


def breach(**facts: Any) -> Facts:
    """What a check returns when what must be true is not."""
    return facts


def all_in(zone: Zone, cards: Iterable[Card]) -> Facts | None:
    """What a check finds where some of these cards do not lie in a zone."""
    stray = next((card for card in cards if card.zone is not zone), None)
    return None if stray is None else breach(card=stray)


class Check(Struct, frozen=True):
    """One condition on a play: the clause that sets it, its rule id (`raise/same_name`), and its function."""

    clause: str
    rule: str
    stage: Stage
    function: CheckFunction
    since: str | None = None
    until: str | None = None
    renumbered: Mapping[str, str] | None = None

    def clause_in(self, edition: str, editions: Sequence[str]) -> str:
        """The number that the clause has in an edition."""
        clause = self.clause
        for newer, number in (self.renumbered or {}).items():
            if editions.index(newer) <= editions.index(edition):
                clause = number
        return clause

    def holds_in(self, edition: str, editions: Sequence[str]) -> bool:
        """Whether the edition has this check."""
        at = editions.index(edition)
        started = self.since is None or editions.index(self.since) <= at
        return started and (self.until is None or at < editions.index(self.until))
