"""Which of several abilities comes first, where a record tells what they do without saying of which card it is."""

from collections.abc import Sequence
from itertools import permutations

from judge.engine.abilities.told_verbs import told_verb
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import verbs
from judge.replay.steps import Effect, Step

MOST = 4
"""Of more abilities than so many not all orders are tried."""


def begins(abilities: Sequence[CompiledAbility], told: Sequence[Step]) -> int:
    """The place of the one that comes first in the order in which most of what is told follows, the first of equals."""
    run = _unnamed(told)
    orders = list(permutations(range(len(abilities)))) if 1 < len(abilities) <= MOST and len(run) > 1 else [(0,)]
    return max(orders, key=lambda order: _followed([abilities[n] for n in order], run))[0]


def _unnamed(told: Sequence[Step]) -> list[str]:
    """The effects of one player that are told first, without the card whose text they are."""
    run: list[Effect] = []
    for step in told:
        if not isinstance(step, Effect) or step.source is not None or (run and step.by != run[0].by):
            break
        run.append(step)
    return [step.do for step in run]


def _followed(order: Sequence[CompiledAbility], run: Sequence[str]) -> int:
    """How many of the effects of a run follow from abilities in an order, what these leave out apart."""
    done = iter([(ability, verb) for ability in order for verb in verbs([ability.node.cost, ability.node.do])])
    count = 0
    for do in run:
        if not any(told_verb(ability, verb, do) for ability, verb in done):
            break
        count += 1
    return count
