"""Exit statuses; where several apply the highest wins."""

from collections.abc import Collection

from judge.verify.corpus import Judged

CLEAN, FOUND, USAGE, INVALID, CRASHED = range(5)
FINDINGS = ("illegal", "diverges")
WIDER = ("undecided", "unfinished")
"""Verdicts that `--fail-on` may count as found."""


def status_of(judged: Judged, fail_on: Collection[str]) -> int:
    """The status that one replay asks for; a case asks only whether it comes to what it expects."""
    if judged.problem is not None:
        return CRASHED
    if judged.expects is not None:
        return FOUND if judged.missed else CLEAN
    if judged.verdict.kind == "invalid":
        return INVALID
    return FOUND if judged.verdict.kind in (*FINDINGS, *fail_on) else CLEAN
