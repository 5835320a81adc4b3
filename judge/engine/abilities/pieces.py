"""What an ability tree is compiled to: picks, changes and whole abilities, ready to be used."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from judge.engine.abilities import tree
from judge.engine.abilities.branches import run_all
from judge.engine.abilities.context import Candidates, Context
from judge.engine.abilities.kinds import Kinds
from judge.engine.abilities.memory import present
from judge.engine.abilities.vocabulary import Compiled
from judge.engine.cards import Unseen
from judge.engine.requests import Script

Test = Callable[[Context, Any], bool]
Check = Callable[[Context], bool]
Count = Callable[[Context], int]


@dataclass(frozen=True, slots=True)
class Picker:
    """A compiled pick: the pieces that fit, and how many of them a player chooses (None: all of them).

    `together` tells, where that matters, whether pieces may be chosen with each other; `kinds` what they may be.
    """

    fitting: Callable[[Context], Sequence[Any]]
    least: int | None = None
    most: int | None = None
    store: str | None = None
    together: Test | None = None
    kinds: Kinds = frozenset()

    @property
    def chosen(self) -> bool:
        """Whether a player chooses."""
        return self.most is not None

    def present(self, ctx: Context) -> list[Any]:
        """The pieces that fit and can still be acted on, not those that are only remembered."""
        return present(self.fitting(ctx))

    def count(self, ctx: Context) -> int:
        """How many pieces fit; one where nobody can tell."""
        try:
            return len(self.fitting(ctx))
        except Unseen:
            return 1

    def candidates(self, ctx: Context, *, several: bool = False) -> Candidates:
        """What a player may choose of what is still there, as many as possible where fewer fit.

        Unseen pieces may fit or not: no more need be chosen than surely do, unless only that bears the record out.
        """
        ctx.unsure.clear()
        among = tuple(self.present(ctx))
        most = len(among) if self.most is None else min(self.most, len(among))
        least = most if self.least is None else min(self.least, len(among))
        sure = sum(id(piece) not in ctx.unsure for piece in among)
        if sure < least and not ctx.supposes():
            least = sure
        return Candidates(among, least, most, several=several, together=self.choosable(ctx))

    def choosable(self, ctx: Context) -> Callable[[Sequence[Any]], bool] | None:
        """Whether pieces may be chosen with each other, in this resolution; None where any may."""
        return None if self.together is None else partial(self.together, ctx)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A compiled change of a continuous ability: what, of which pieces, by how much or to what.

    `reads` names the properties that decide whom it changes and how far.
    """

    change: str
    applies: Callable[[Context, Any], bool]
    amount: Count | None
    value: Mapping[str, Any]
    admits: Test
    sets: bool
    once: bool
    reads: frozenset[str]


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """An ability ready to be played, triggered or applied.

    `triggers` tells, by event, whether it is the one that the ability waits for; `facts` is what its game prints of it
    besides the text, None where an effect made it.
    """

    node: tree.AbilityNode
    steps: tuple[Compiled, ...]
    cost: tuple[Compiled, ...]
    valid: Check
    required: Check
    triggers: Mapping[str, Check]
    modifiers: tuple[Modifier, ...]
    facts: Any = None

    @property
    def name(self) -> str | None:
        """The printed name."""
        return self.node.name

    @property
    def has_optional_cost(self) -> bool:
        """Whether what it does begins with a choice to pay for it."""
        return self.node.may or any(step.get("verb") == "may" for step in self.node.do[:1])

    @property
    def heeds(self) -> frozenset[str]:
        """The event that it waits for, and the changes that it makes."""
        return frozenset((*self.triggers, *(modifier.change for modifier in self.modifiers)))

    def resolve(self, ctx: Context) -> Script:
        """Carry out what it does, verb by verb."""
        yield from run_all(self.steps, ctx)

    def can_begin(self, ctx: Context) -> bool:
        """Whether the choice with which it begins can be carried out."""
        return all(step.payable(ctx) for step in self.steps[:1])

    def short(self, ctx: Context) -> bool:
        """Whether it begins with a choice of more pieces than there are, while there are some."""
        return any(step.short(ctx) for step in self.steps[:1])

    def could_change(self, ctx: Context) -> bool:
        """Whether resolving it may change anything."""
        return any(step.could_change(ctx) for step in self.steps)


def begun(steps: tuple[Compiled, ...]) -> tuple[Compiled, ...]:
    """The verbs of an ability, of which the first notes that the ability is carried out."""
    if not steps:
        return steps
    first = steps[0]

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.carry(ctx)
        return (yield from first.run(ctx, optional))

    return (replace(first, run=run), *steps[1:])
