"""Faults of deck lists, as every ruleset reports them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.cards import Unseen
from judge.engine.plays import breach


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a deck: the clause, the rule id, where in the list, and the facts.

    `open_`: a card that no set explains leaves it open.
    """

    clause: str
    rule: str
    path: str
    facts: Mapping[str, Any]
    open_: bool = False


def size_fault(clause: str, rule: str, path: str, cards: Mapping[str, int], size: int) -> Iterator[DeckFault]:
    """The fault of a list that must have exactly so many cards."""
    if (count := sum(cards.values())) != size:
        yield DeckFault(clause, rule, path, breach(count=count, size=size))


def face_fault(
    fault: DeckFault, face: Any, holds: Callable[[Any], bool]
) -> Iterator[DeckFault]:
    """A fault, unless something holds of a card's face; open where nobody knows the face."""
    try:
        if not holds(face):
            yield fault
    except Unseen:
        yield DeckFault(fault.clause, fault.rule, fault.path, fault.facts, open_=True)
