"""Exit statuses; where several apply the highest wins."""

from collections.abc import Collection, Sequence

from judge.replay.problem import OPTION, Problem
from judge.verify.outcome.corpus import Judged

CLEAN, FOUND, USAGE, INVALID, CRASHED = range(5)
FINDINGS = ("illegal", "diverges")
WIDER = ("undecided", "unfinished")
"""Verdicts that `--fail-on` may count as found."""


def refused(problems: Sequence[Problem]) -> int:
    """The status of a file that is no replay; of an option that means nothing to it, wrong usage."""
    return USAGE if problems and all(one.word.startswith(OPTION) for one in problems) else INVALID


def status_of(judged: Judged, fail_on: Collection[str]) -> int:
    """The status that one replay asks for; a case asks only whether it comes to what it expects."""
    if judged.failure is not None:
        return CRASHED if judged.failure.ours else INVALID
    if judged.expects is not None:
        return FOUND if judged.missed else CLEAN
    if judged.verdict.kind == "invalid":
        return refused(judged.verdict.problems)
    return FOUND if judged.verdict.kind in (*FINDINGS, *fail_on) else CLEAN
