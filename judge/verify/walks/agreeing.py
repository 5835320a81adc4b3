"""Readings that the document leaves open either way: a record is judged on the sides that it is on."""

from collections import deque
from collections.abc import Callable, Sequence
from math import inf

from judge.engine.book.readings import Side
from judge.verify.walks.walk import Walk

MOST = 24
"""More runs of one record than any has needed that is right on some sides."""
STEPS = 20_000
"""How many steps all these runs may have together, so that a long record is not run so often."""


def agreeing(judge: Callable[[Sequence[Side]], Walk]) -> Walk:
    """The run of a record that goes furthest without a finding, the first one where no turned side does better.

    `judge` runs it from its start to its end, with the sides to take first.
    """
    best = judge(())
    untried = deque(best.game.sides.turns())
    for _ in range(min(MOST, max(1, STEPS // max(1, best.verdict.steps)))):
        if not untried or way_without_fault(best) == (inf,):
            break
        run = judge(untried.popleft())
        if way_without_fault(run) > way_without_fault(best):
            best = run
            untried.extendleft(reversed(run.game.sides.turns()))
        else:
            untried.extend(run.game.sides.turns())
    return best


def way_without_fault(walk: Walk) -> tuple[float, ...]:
    """How far a run goes up to each of its findings and at last without any, for comparing one run with another.

    Where what the record leaves out makes all that follows uncertain is as good as a finding.
    """
    verdict, lost = walk.verdict, walk.findings.lost
    counted = (finding for finding in verdict.findings if not finding.ruled)
    found = [verdict.steps if finding.step is None else finding.step for finding in counted]
    return (*sorted([*found, lost] if lost is not None else found), inf)
