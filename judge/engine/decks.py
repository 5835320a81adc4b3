"""Faults of deck lists."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.cards import Unseen


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a game deck: the clause, the rule id, where in the list, and the facts."""

    clause: str
    rule: str
    path: str
    facts: Mapping[str, Any]
    open_: bool = False


def unless(right: Callable[[], bool], fault: DeckFault) -> Iterator[DeckFault]:
    """The fault, unless `right()`; an open one where it turns on a card that no set explains."""
    try:
        if not right():
            yield fault
    except Unseen:
        yield DeckFault(fault.clause, fault.rule, fault.path, fault.facts, open_=True)


def number_of(face: Any) -> str | None:
    """The number of a face, be it explained or not."""
    try:
        return str(face.number)
    except Unseen as unseen:
        return unseen.number
