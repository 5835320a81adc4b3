"""Reasons why a step that nothing takes may be wrong, as a ruleset registers them: each cites a clause.

What a game waits for says little about why a step is wrong. A ruleset gives each kind of act the clause that says
whose it is and the row where it belongs, tells under which clauses card text acts, and registers reasons of its own.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Self

from msgspec import Struct, field
from msgspec.structs import astuple

from judge.engine.asking.checks import Facts
from judge.engine.trees.tree import AbilityNode


class Question(IntEnum):
    """What is asked of a step that nothing takes; the first question that has an answer decides."""

    SKIPPED = 1
    """Was its phase or step skipped just now?"""
    ONCE = 2
    """Is it a second one of what comes once?"""
    OTHERS = 3
    """Is it somebody else's to act?"""
    DUE = 4
    """Is something else due first?"""
    TIME = 5
    """Is its phase or step over, or not yet there?"""
    MOMENT = 6
    """Does it belong to another moment of the same resolution, or was that all there is of it?"""
    LIMIT = 7
    """Is the ability used up?"""
    VALID = 8
    """Did the ability trigger, is it valid, does its card still have it?"""
    ORDER = 9
    """Was it resolved already, or is another one first?"""
    TEXT = 10
    """Does any text or row order or allow it?"""


class TextClauses(Struct, frozen=True):
    """Under which clauses of a document card text acts.

    `carried_out`: what a text says is carried out, that and nothing else; `chosen`: the player chooses where it says
    so; `triggered`: an auto waits once its event has happened; `counted`: once for each time; `ordered`: between
    players who both have autos; `compulsory`: an auto that waits is played; `valid`: where abilities are valid;
    `limit`: how often; `activated`: an activated ability is played with its cost; `played`: a card is played before its
    text acts; `in_order`: the parts of a text come in its order; `choosing_first`: who chooses first where both do;
    `paid`: a cost comes before what it pays for; `whole`: a cost is paid whole or not at all; `cost`: paying is doing
    what the cost says, where that is another clause than `paid`; `kinds`: kinds of abilities that another clause than
    `carried_out` has carried out; `orders`: kinds that another clause than `ordered` puts in order between players;
    `in_turn`: by which the player whose turn it is plays an auto that waits, and by which the other one; `left_out`: a
    choice cannot be left out, where that is another clause than `chosen`; `promptly`: an auto that waits is carried out
    before anything else is done, where that is another clause than `counted`; `once_later`: by which an ability that an
    effect made for later triggers but once; `within`: a cost inside a text comes before what it pays for, where that is
    another clause than that for the cost of an ability; `demands`: kinds besides autos that a clause of their own has
    carried out; `numbers`: how many a text lets choose, where it names a number, the most, or the fewest and the most;
    `master`: whoever controls an effect carries out what it gives to nobody else; `sequence`: by which what a text says
    is done in its order, be it a choice, where a choice that is told too late goes against that; `none_there`: where
    nothing can be chosen, what rests on the choice is passed over; `static`: an ability that is always at work is never
    played; `offered`: what is chosen is among what a text lets choose.
    """

    carried_out: str
    chosen: str
    triggered: str
    counted: str
    ordered: str
    compulsory: str
    valid: str
    limit: str
    activated: str
    played: str
    in_order: str
    choosing_first: str
    paid: str
    whole: str
    cost: str | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)
    in_turn: tuple[str, str] | None = None
    left_out: str | None = None
    promptly: str | None = None
    once_later: str | None = None
    within: str | None = None
    demands: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[str, str, str] | None = None
    master: str | None = None
    sequence: str | None = None
    none_there: str | None = None
    static: str | None = None
    offered: str | None = None

    def paying_first(self, node: AbilityNode) -> str:
        """By which clause a cost of an ability, or one inside its text, comes before what it pays for."""
        return self.paid if node.cost or self.within is None else self.within

    def demanding(self, kind: str) -> str | None:
        """The clause by which an ability of a kind may not be left out, None where its player plays it."""
        return self.compulsory if kind == "auto" else self.demands.get(kind)

    def ordering(self, kind: str) -> str:
        """The clause that says whose abilities of a kind come first."""
        return self.orders.get(kind, self.ordered)

    def carrying_out(self, kind: str) -> str:
        """The clause by which what an ability of a kind says is carried out."""
        return self.kinds.get(kind, self.carried_out)

    def counting(self, ranges: bool | None) -> str:
        """By which clause a text lets choose so many: up to a number, to which it `ranges` from another, or just it."""
        if self.numbers is None:
            return self.chosen
        exactly, up_to, between = self.numbers
        return exactly if ranges is None else between if ranges else up_to

    def cited(self, cite: Callable[[str, str], str], source: str) -> Self:
        """The same, each clause noted as cited by a place of the ruleset."""
        for said in filter(None, astuple(self)):
            for clause in (said,) if isinstance(said, str) else said.values() if isinstance(said, Mapping) else said:
                cite(clause, source)
        return self


ReasonFunction = Callable[[Any, Any], Facts | None]


class Reason(Struct, frozen=True):
    """A reason of a ruleset: its clause, its rule id, its question, the kinds of steps it is asked of (none: all)."""

    clause: str
    rule: str
    question: Question
    words: tuple[str, ...]
    function: ReasonFunction
