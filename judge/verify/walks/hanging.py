"""Which readings a verdict hangs on: the record is judged again with one of them taken the other way."""

from collections.abc import Callable, Iterator

from judge.engine.book.readings import Rulings
from judge.verify.outcome.verdict import Hang, Verdict


def hangs(verdict: Verdict, rulings: "Rulings", judge_again: Callable[[str, bool], Verdict]) -> Iterator[Hang]:
    """The readings used whose other side changes the verdict or a finding, with what the verdict then is.

    `judge_again` judges the record with the reading of this name taken the other way, to its end or only to the first
    finding. Readings whose sides the document leaves open, and which are never a finding, are left out; findings that
    follow from another one count for nothing.
    """
    own = _own(verdict)
    for name in verdict.readings:
        if rulings.readings[name].either:
            continue
        other = judge_again(name, len(own) > 1)
        if _own(other)[: len(own) or None] != own or other.kind != verdict.kind:
            yield Hang(name, other.kind)


def _own(verdict: Verdict) -> list[tuple[int | None, str]]:
    """Where the findings are that follow from no other, and under which clauses; a result follows from any before."""
    own = [finding for finding in verdict.findings if finding.after is None]
    return [(one.step, one.clause) for n, one in enumerate(own) if n == 0 or one.step is not None]
