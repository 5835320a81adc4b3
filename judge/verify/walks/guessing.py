"""Chance and choices of which a record does not tell: what bears it out of all that they may be is taken for them."""

from collections.abc import Callable, Mapping, Sequence
from math import inf

from judge.verify.judges.hearing import Left, Unsure, Ways
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
        before, runs = best, _runs(judge, best, place)
        left -= len(runs)
        best = _best(judge, best, place, runs)
        tried = {one for one in tried if one < place} if best is not before else tried
        tried.add(place)
    return best


def _runs(judge: Callable[[Guesses], Walk], best: Walk, place: int) -> list[Walk]:
    """The runs with all that may have been left out; none where a run is at fault for something else.

    How many answers there are the first one tells, unless it is at fault before it comes to that.
    """
    possible = best.unknown[place]
    if not isinstance(possible, Left):
        return [judge({**best.guesses, place: value}) for value in possible]
    if not possible.since <= way_without_fault(best)[0] <= possible.upto:
        return []
    first = judge({**best.guesses, place: 0})
    others = [*first.unknown[place]][1:] if place < len(first.unknown) else []
    return [first, *(judge({**best.guesses, place: value}) for value in others)]


def _best(judge: Callable[[Guesses], Walk], best: Walk, place: int, runs: Sequence[Walk]) -> Walk:
    """The run that goes furthest, of those with what may have been left out and the one with nothing for it."""
    possible = best.unknown[place]
    if isinstance(possible, Ways):
        return _chosen(judge, best, place, runs, possible.claim)
    return _only(best, runs) if isinstance(possible, Left) else max([best, *runs], key=way_without_fault)


def _only(best: Walk, runs: Sequence[Walk]) -> Walk:
    """The run with the only answer that does better than none."""
    better = [run for run in runs if way_without_fault(run)[0] > way_without_fault(best)[0]]
    return better[0] if len(better) == 1 else best


def _chosen(judge: Callable[[Guesses], Walk], best: Walk, place: int, runs: Sequence[Walk], claim: int) -> Walk:
    """The run with the choice that bears a claim out, unsure where another one does so as well."""

    def reaches(run: Walk) -> float:
        return way_without_fault(run)[0]

    furthest = max(map(reaches, runs))
    if furthest <= max(reaches(best), claim):
        return best
    alike = [run for run in runs if reaches(run) == furthest]
    return alike[0] if len(alike) == 1 else judge({**best.guesses, place: Unsure(runs.index(alike[0]))})
