"""Plays: acts with their cards looked up; the checks that judge them; the options that an offer holds."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from judge.engine.requests import Offer, Script

if TYPE_CHECKING:
    from judge.engine.players import Player


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

CheckFunction = Callable[[Any, Any], Facts | None]


def breach(**facts: Any) -> Facts:
    """What a check returns when what must be true is not."""
    return facts


@dataclass(frozen=True, slots=True)
class Check:
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


@dataclass(slots=True)
class Play:
    """An act of a player, its references looked up once. Every kind of act is a subclass.

    `word` is the act's tag without `act:`; `clause` the section that lets players do it; `record` the class of its
    recorded form; `holds` the names of its fields; `from_hand` whether it uses a card of the hand;
    `within_text` whether only a text that is being carried out asks for it. `checks`, and `clauses`, all that
    judging such an act exercises, are filled in by the ruleset.
    """

    player: "Player"

    word: ClassVar[str]
    clause: ClassVar[str]
    record: ClassVar[type]
    when: ClassVar[str]
    holds: ClassVar[tuple[str, ...]]
    checks: ClassVar[tuple[Check, ...]] = ()
    clauses: ClassVar[frozenset[str]] = frozenset()
    anytime: ClassVar[bool] = False
    from_hand: ClassVar[bool] = False
    within_text: ClassVar[bool] = False

    @classmethod
    def look_up(cls, game: Any, player: Any, act: Any, about: Any) -> Self:
        """The play that a recorded act means; `about` is what the offer that it answers is about."""
        raise NotImplementedError

    @classmethod
    def options(cls, game: Any, player: Any, about: Any) -> Iterator["Self | Choice"]:
        """Candidates of this kind: at least every legal one. Checks sort out the rest."""
        raise NotImplementedError

    @classmethod
    def answers(cls, _game: Any, _about: Any, _step: Any) -> bool:
        """Whether a recorded act of this kind is one about what an offer is about; else it belongs elsewhere."""
        return True

    @classmethod
    def inferred(cls, _game: Any, _player: Any, _about: Any, _step: Any) -> Self | None:
        """The answer that a later step of the record shows, where the record leaves it out."""
        return None

    def recorded(self, game: Any) -> Any:
        """The act as a record would write it."""
        raise NotImplementedError

    def enact(self, game: Any) -> Script | None:
        """Carry the act out."""
        raise NotImplementedError


@dataclass(slots=True)
class Choice:
    """An option that leaves cards to choose: `least` to `most` of `among`, in an order if `ordered`.

    `make` turns a selection into a play. `alike` tells cards apart: those with equal keys are interchangeable.
    """

    make: Callable[[tuple[Any, ...]], Play]
    among: Sequence[Any]
    least: int
    most: int
    ordered: bool = False
    alike: Callable[[Any], Any] = id

    def plays(self) -> Iterator[Play]:
        """Every selection, interchangeable ones once."""
        pick = permutations if self.ordered else combinations
        seen = set()
        for size in range(self.least, min(self.most, len(self.among)) + 1):
            for selection in pick(self.among, size):
                keys = [self.alike(card) for card in selection]
                key = tuple(keys if self.ordered else sorted(map(repr, keys)))
                if key not in seen:
                    seen.add(key)
                    yield self.make(selection)

    def count(self) -> int:
        """How many selections there are, telling all cards apart."""
        ways = math.perm if self.ordered else math.comb
        return sum(ways(len(self.among), n) for n in range(self.least, min(self.most, len(self.among)) + 1))

    def sample(self, rng: Random) -> Play | None:
        """One selection at random, None where there is none."""
        most = min(self.most, len(self.among))
        if most < self.least:
            return None
        return self.make(tuple(rng.sample(list(self.among), rng.randint(self.least, most))))


__all__ = ["Check", "CheckFunction", "Choice", "Facts", "Offer", "Play", "Stage", "breach"]
