"""Which readings a verdict hangs on: the record is judged again with one of them taken the other way."""

from collections.abc import Callable, Iterator

from judge.engine.book.readings import Rulings
from judge.verify.verdict import Hang, Verdict


def hangs(verdict: Verdict, rulings: "Rulings", judge_again: Callable[[str], Verdict]) -> Iterator[Hang]:
    """The readings used whose other side changes the verdict or a finding, with what the verdict then is.

    `judge_again` judges the record with the reading of this name taken the other way. Readings whose sides the
    document leaves open, and which are never a finding, are left out.
    """
    for name in verdict.readings:
        if rulings.readings[name].either:
            continue
        other = judge_again(name)
        if _findings(other) != _findings(verdict) or other.kind != verdict.kind:
            yield Hang(name, other.kind)


def _findings(verdict: Verdict) -> list[tuple[int | None, str]]:
    return [(finding.step, finding.clause) for finding in verdict.findings]
