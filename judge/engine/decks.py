"""Faults of deck lists."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.cards import Unseen
from judge.engine.plays import breach


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a deck: the clause, the rule id, where in the list, and the facts."""

    clause: str
    rule: str
    path: str
    facts: Mapping[str, Any]
    open_: bool = False


@dataclass(frozen=True, slots=True)
class DeckRule:
    """A rule on decks: its id and the clause that sets it."""

    rule: str
    clause: str

    def fault(self, path: str, **facts: Any) -> DeckFault:
        """What is wrong, for certain."""
        return DeckFault(self.clause, self.rule, path, breach(**facts))

    def unless(self, holds: Callable[[], bool], path: str, **facts: Any) -> Iterator[DeckFault]:
        """A fault unless something holds; open where a card's facts are wanted that no set has."""
        try:
            if not holds():
                yield self.fault(path, **facts)
        except Unseen as unseen:
            yield DeckFault(self.clause, self.rule, path, {"card": unseen.number, **facts}, open_=True)
