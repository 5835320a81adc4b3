"""What a run has to say of its replays, one remark each, whatever it is printed as."""

import json
from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from judge.report.escape import visible
from judge.report.voice import Voice, voice_of
from judge.verify.files.sources import STANDARD_INPUT
from judge.verify.outcome.corpus import Judged
from judge.verify.outcome.plain import plain
from judge.verify.outcome.verdict import Finding
from judge.words import Language

Level = Literal["error", "warning", "note"]
WORST = ("crashed", "timed_out", "illegal", "diverges", "missed", "invalid", "undecided", "unfinished")
"""What a remark may be of, the worst first."""
SHORT = 16
"""So many digits of a fingerprint tell the findings of a corpus apart."""


class Remark(Struct, frozen=True):
    """One thing that is wrong with a replay.

    `file` is where it stands, `name` what the replay is called where a file holds several; `rule` stays the same when
    clauses are numbered anew, and so does `fingerprint` when lines move; `ruled` that a judge let it stand.
    """

    kind: str
    file: str
    name: str
    rule: str
    message: str
    fingerprint: str
    ruleset: str | None = None
    edition: str | None = None
    clause: str | None = None
    step: int | None = None
    pointer: str = ""
    line: int | None = None
    column: int | None = None
    ruled: bool = False
    waived: str | None = None

    @property
    def level(self) -> Level:
        """How bad it is."""
        if self.ruled:
            return "note"
        return "warning" if self.kind in WORST[-2:] else "error"

    @property
    def cited(self) -> str:
        """The clause with its ruleset and edition, empty where none decides."""
        return f"{self.ruleset} {self.clause} ({self.edition})" if self.clause else ""

    @property
    def place(self) -> str:
        """Name, line and column, as far as there are any; safe to show."""
        at = f":{self.line}" + (f":{self.column}" if self.column else "") if self.line else ""
        return visible(self.name) + at


def remarks(judged: Judged, language: Language, fail_on: Collection[str] = ()) -> Iterator[Remark]:
    """What is wrong with a replay; of a case only what it misses. `fail_on` are verdicts that count as wrong too."""
    return _Remarks(judged, voice_of(language, judged.verdict.ruleset)).all(fail_on)


class _Remarks(Struct):
    judged: Judged
    voice: Voice

    def all(self, fail_on: Collection[str]) -> Iterator[Remark]:
        judged, verdict = self.judged, self.judged.verdict
        if (failure := judged.failure) is not None:
            yield self._remark(
                judged.kind, f"judge/{judged.kind}", failure.text(self.voice.language), step=failure.step
            )
        elif judged.expects is not None:
            yield from self._missed()
        elif verdict.problems:
            yield from self._problems()
        else:
            yield from map(self._finding, verdict.findings)
            if verdict.kind in fail_on:
                yield self._open()

    def _missed(self) -> Iterator[Remark]:
        for miss in self.judged.missed:
            shown = {"expected": miss.expected, "found": miss.found}
            facts = {name: visible(text) or self.voice.say("value.empty") for name, text in shown.items()}
            said = self.voice.say("report.missed", point=self.voice.say(f"point.{miss.point}"), **facts)
            yield self._remark("missed", f"case/{miss.point}", said)

    def _problems(self) -> Iterator[Remark]:
        for one in self.judged.verdict.problems:
            line = one.line + (self.judged.line or 0)
            message = one.text(self.voice.language)
            yield self._remark("invalid", f"invalid/{one.word}", message, one.pointer, line=line, column=one.column)

    def _finding(self, finding: Finding) -> Remark:
        verdict, broken = self.judged.verdict, finding.broken[0]
        line = None if finding.line is None else finding.line + (self.judged.line or 0)
        return self._remark(
            finding.kind,
            f"{verdict.ruleset}/{broken.rule}",
            self.voice.message(broken),
            _mark(finding),
            clause=broken.clause or None,
            step=finding.step,
            pointer=finding.pointer,
            line=line,
            column=finding.column,
            ruled=finding.ruled,
            waived=finding.waived,
        )

    def _open(self) -> Remark:
        """A verdict that counts as wrong though nothing was found."""
        verdict = self.judged.verdict
        doubt = verdict.undecided[0] if verdict.undecided else None
        said = self.voice.say(f"why.{doubt.why}") if doubt else self.voice.say("report.not_over")
        clause, step = (doubt.clause, doubt.step) if doubt else (None, None)
        return self._remark(verdict.kind, f"verdict/{verdict.kind}", said, clause=clause, step=step)

    def _remark(self, kind: str, rule: str, message: str, mark: str = "", **where: Any) -> Remark:
        judged = self.judged
        file = judged.file or judged.name
        fingerprint = _fingerprint(judged, rule, mark)
        verdict = judged.verdict
        return Remark(
            kind, file, judged.name, rule, visible(message), fingerprint, verdict.ruleset, verdict.edition, **where
        )


def fingerprint_of(judged: Judged, finding: Finding) -> str:
    """What tells a finding from others of its file, and stays when lines move."""
    return _fingerprint(judged, f"{judged.verdict.ruleset}/{finding.broken[0].rule}", _mark(finding))


def _mark(finding: Finding) -> str:
    return json.dumps(plain([finding.act, finding.broken[0].facts]), sort_keys=True)


def _fingerprint(judged: Judged, rule: str, mark: str) -> str:
    apart = (judged.name.removeprefix(judged.file or judged.name), rule, mark)
    return sha256("\0".join(apart).encode("utf-8", "backslashreplace")).hexdigest()[:SHORT]


def at_a_file(remark: Remark) -> bool:
    """Whether a remark stands in a file, and not in what came through standard input."""
    return remark.file != STANDARD_INPUT
