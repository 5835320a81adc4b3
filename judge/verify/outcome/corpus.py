"""What a run over many replays comes to, one by one and together."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field

from judge.replay.cases import Expected
from judge.replay.told import Told
from judge.verify.files.holding import Found, Unread
from judge.verify.outcome.verdict import Verdict
from judge.words import Language, say

Why = Literal["time", "memory", "killed", "error"]
TIME: Why = "time"
MEMORY: Why = "memory"
KILLED: Why = "killed"
ERROR: Why = "error"


class Failure(Told, Struct, frozen=True):
    """Why a replay has no verdict: more `time` or `memory` than it may have, a `killed` process, an `error` of our own.

    `step` is the one that was being heard, None where none was; `facts` are what the sentence names.
    """

    why: Why
    step: int | None = None
    facts: Mapping[str, str] = {}

    @property
    def kind(self) -> Literal["crashed", "timed_out"]:
        """What stands in the place of a verdict."""
        return "timed_out" if self.why == TIME else "crashed"

    @property
    def ours(self) -> bool:
        """Whether it is an error of our own, and no limit that was reached."""
        return self.why in (KILLED, ERROR)

    def text(self, language: Language) -> str:
        """What happened, and at which step."""
        where = {} if self.step is None else {"step": self.step}
        return say(f"failure.{self.why}", language, **self.facts, **where)


class Judged(Told, Struct, frozen=True):
    """One replay of a run: the name of its source, and its verdict.

    `line` is how many lines stand before its own where a file has a game a line; `failure` why it has no verdict;
    `expects` what the replay says it comes to, and `missed` in which points it does not; `file` the file in
    which it stands where its name says more than that; `at` its place in a run that is shared out.
    """

    name: str
    verdict: Verdict
    line: int | None = None
    failure: Failure | None = None
    expects: Expected | None = None
    missed: tuple["Miss", ...] = ()
    file: str = ""
    at: int | None = None

    @property
    def kind(self) -> str:
        """The verdict, or what stands in its place."""
        return self.failure.kind if self.failure is not None else self.verdict.kind


class Miss(NamedTuple):
    """A point in which a verdict is not what a case expects: one of the fields of that."""

    point: str
    expected: str
    found: str


def unread(found: Unread) -> Judged:
    """What no replay could be read from."""
    name, error = found
    return Judged(name, Verdict("invalid", source=name, problems=list(error.problems)))


def failed(found: Found, failure: Failure) -> Judged:
    """A replay that has no verdict."""
    verdict = Verdict("invalid", source=found.name)
    return Judged(found.name, verdict, found.line, failure, file=found.file)


def misses(expected: Expected, verdict: Verdict) -> Iterator[Miss]:
    """The points in which a verdict is not what a case expects."""
    deciding = verdict.findings[0].broken[0] if verdict.findings else None
    clause, rule = (deciding.clause, deciding.rule) if deciding else (None, None)
    if verdict.kind not in expected.verdicts:
        yield Miss("verdict", " | ".join(expected.verdicts), verdict.kind)
    if expected.clauses is not None and not _listed(clause or "", expected.clauses):
        yield Miss("clause", " | ".join(expected.clauses), clause or "")
    if expected.rule not in (None, rule):
        yield Miss("rule", expected.rule or "", rule or "")
    step = verdict.findings[0].step if verdict.findings else None
    if expected.step not in (None, step):
        yield Miss("step", str(expected.step), "" if step is None else str(step))
    if expected.breaks is not None and sorted(expected.breaks) != (broken := _broken(verdict)):
        yield Miss("breaks", ", ".join(sorted(expected.breaks)), ", ".join(broken))
    if lacking := sorted(set(expected.exercised or ()) - verdict.exercised):
        yield Miss("exercised", ", ".join(lacking), "")


def _listed(clause: str, clauses: list[str]) -> bool:
    """Whether a clause is expected; one without the mark of a paragraph (`#2`) stands for all of its own."""
    return clause in clauses or clause.partition("#")[0] in clauses


def _broken(verdict: Verdict) -> list[str]:
    """Every rule broken at the step of the first finding."""
    findings = verdict.findings
    here = [finding for finding in findings if finding.step == findings[0].step]
    return sorted(one.rule for finding in here for one in (*finding.broken, *finding.also))


class Summary(Told, Struct):
    """Counts over a run; `part` tells which part of a larger one it was, where it is that and came to its end."""

    count: int = 0
    cases: int = 0
    missed: int = 0
    steps: int = 0
    decided: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    hangs: Counter[str] = field(default_factory=Counter)
    part: Any = None

    def add(self, judged: Judged) -> None:
        """Count one replay."""
        verdict = judged.verdict
        self.count += 1
        self.cases += judged.expects is not None
        self.missed += bool(judged.missed)
        self.steps += verdict.steps
        self.decided += round(verdict.steps * verdict.decided)
        self.kinds[judged.kind] += 1
        self.hangs.update(hang.reading for hang in verdict.hangs)

    @property
    def share(self) -> float:
        """The share of steps that the rules decided."""
        return self.decided / self.steps if self.steps else 1.0
