"""Chance and choices of which a record does not tell: what bears it out of all that they may be is taken for them."""

from collections.abc import Callable, Mapping, Sequence
from math import inf

from judge.verify.judges.hearing import Unsure, Ways
from judge.verify.walks.agreeing import STEPS, way_without_fault
from judge.verify.walks.walk import Walk

Guesses = Mapping[int, object]
"""What is taken for facts that a record leaves out and the rules need, by how many were left out before."""


def guessed(judge: Callable[[Guesses], Walk]) -> Walk:
    """The run of a record that goes furthest without a finding, the first one where no guess does better.

    `judge` runs it from its start to its end, with what to take for facts that are left out. What such a fact
    decides stays undecided; what the record has afterwards is wrong only where it is so for all that may have been. A
    choice that claims tell, and only one, is as good as told. What was left out last is tried first: the fault that it
    led to is near.
    """
    best = judge({})
    left = max(1, STEPS // max(1, best.verdict.steps))
    tried = set[int]()
    while left > 0 and way_without_fault(best) != (inf,):
        place = next((one for one in reversed(range(len(best.unknown))) if one not in tried), None)
        if place is None:
            break
        possible, before = best.unknown[place], best
        runs = [judge({**best.guesses, place: value}) for value in possible]
        left -= len(runs)
        if isinstance(possible, Ways):
            best = _chosen(judge, best, place, runs, possible.claim)
        else:
            best = max([best, *runs], key=way_without_fault)
        tried = {one for one in tried if one < place} if best is not before else tried
        tried.add(place)
    return best


def _chosen(judge: Callable[[Guesses], Walk], best: Walk, place: int, runs: Sequence[Walk], claim: int) -> Walk:
    """The run with the choice that bears a claim out, unsure where another one does so as well."""

    def reaches(run: Walk) -> float:
        return way_without_fault(run)[0]

    furthest = max(map(reaches, runs))
    if furthest <= max(reaches(best), claim):
        return best
    alike = [run for run in runs if reaches(run) == furthest]
    return alike[0] if len(alike) == 1 else judge({**best.guesses, place: Unsure(runs.index(alike[0]))})
