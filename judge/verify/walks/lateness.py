"""Facts of which a record leaves out an earlier one like them: what does not fit where it came may be told of the next.

The rules take a fact for the first thing that it may be told of. Where that proves wrong, and nothing hangs on what the
fact is, the record is judged once more with the fact told of the next such thing, and the earlier one left out. That
counts only where the whole record is borne out by it, and goes on behind the fact or has it of the same text.
"""

from collections.abc import Callable, Iterator
from itertools import takewhile
from math import inf

from judge.engine.asking.needs import FactNeed
from judge.replay.steps import Fact
from judge.verify.outcome.verdict import Finding, first_fault
from judge.verify.record.script import TELLING
from judge.verify.walks.agreeing import way_without_fault
from judge.verify.walks.walk import Walk

ANOTHER = ("fact/the_card_that_lies_there", "fact/as_many_cards_as_due")
NOT_SO = "claim/agrees"
LATELY = 4
"""So many facts before a claim that is not so may be told of something later."""


def told_later(judge: Callable[[frozenset[int]], Walk]) -> Walk:
    """The run that bears a record out, else the plain one; `judge` runs it with facts told of another thing."""
    plain = judge(frozenset())
    best, off = plain, frozenset[int]()
    tried: set[frozenset[int]] = {off}
    while True:
        tries = [off | {number} for number in _doubtful(best)]
        again = [one for one in tries if one not in tried]
        tried.update(again)
        runs = [(judge(one), one) for one in again]
        better = [(run, one) for run, one in runs if _as_far_as(run) > _as_far_as(best) and _goes_on(run, best)]
        if not better:
            return plain if first_fault(best.verdict) is not None else best
        best, off = max(better, key=lambda pair: _as_far_as(pair[0]))


def _as_far_as(walk: Walk) -> float:
    """The step at which the first finding of a run stands."""
    return way_without_fault(walk)[0]


def _goes_on(walk: Walk, plain: Walk) -> bool:
    """Whether a record goes on behind the first finding of the plain run, or no more is passed for it before that."""
    finding = first_fault(plain.verdict)
    if finding is None or not _is_last(plain, finding):
        return True
    upto = finding.step if finding.step is not None else inf
    return _heard_in(walk) == _heard_in(plain) and _passes(walk, upto) <= _passes(plain, upto)


def _heard_in(walk: Walk) -> int:
    """The turn in which a record was last heard."""
    return walk.game.stood.turn if walk.game.stood is not None else walk.game.turn


def _passes(walk: Walk, upto: float) -> int:
    """How many acts the rules have added up to a step, which are none of a text."""
    acts = (one.act for one in walk.verdict.implied if one.act is not None and one.before <= upto)
    return sum(str(act["do"]).startswith("act:") for act in acts)


def _is_last(walk: Walk, finding: Finding) -> bool:
    return finding.step is not None and finding.step >= len(walk.replay.steps) - 1


def _doubtful(walk: Walk) -> Iterator[int]:
    """The facts on which the first finding may rest."""
    finding = first_fault(walk.verdict)
    rule = finding.broken[0].rule if finding is not None and finding.broken else ""
    if finding is None or finding.step is None:
        return
    if rule == NOT_SO and (fact := _told_behind(walk, finding.step)) is not None:
        yield fact
    if rule in ANOTHER:
        yield finding.step
    elif (
        not _is_last(walk, finding)
        and rule == NOT_SO
        and any(one.why == "not_recorded" for one in walk.verdict.undecided)
    ):
        yield from [number for number in walk.silence.taken if number < finding.step][-LATELY:]


def _told_behind(walk: Walk, claim: int) -> int | None:
    """The fact right behind a claim, if the rules took it for what the claim may have as done already."""
    need, entry = walk.pending, walk.record.deciding
    waiting = isinstance(need, FactNeed) and not need.needed and entry is not None and isinstance(entry.step, Fact)
    taken = [*walk.silence.taken, *([entry.number] if waiting and entry is not None else [])]
    steps = walk.replay.steps[claim + 1 :]
    behind = claim + 1 + sum(1 for _ in takewhile(lambda step: step.sort in TELLING, steps))
    return behind if behind in taken else None
