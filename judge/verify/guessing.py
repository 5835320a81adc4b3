"""Chance of which a record does not tell: what the record bears out of all that it may have been is taken for it."""

from collections.abc import Callable, Mapping
from math import inf

from judge.verify.agreeing import STEPS, way_without_fault
from judge.verify.walk import Walk

Guesses = Mapping[int, object]
"""What is taken for facts that a record leaves out and the rules need, by how many were left out before."""


def guessed(judge: Callable[[Guesses], Walk]) -> Walk:
    """The run of a record that goes furthest without a finding, the first one where no guess does better.

    `judge` runs it from its start to its end, with what to take for facts that are left out. What such a fact
    decides stays undecided; what the record has afterwards is wrong only where it is so for all that may have been.
    """
    best = judge({})
    left = max(1, STEPS // max(1, best.verdict.steps))
    place = 0
    while place < len(best.unknown) and left > 0 and way_without_fault(best.verdict) != (inf,):
        for value in best.unknown[place]:
            left -= 1
            run = judge({**best.guesses, place: value})
            if way_without_fault(run.verdict) > way_without_fault(best.verdict):
                best = run
        place += 1
    return best
