"""Reports for programs: one JSON object a line."""

import json
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO

import click

from judge.replay.raw import Json
from judge.report.voice import voice_of
from judge.verify.outcome.corpus import Judged
from judge.verify.outcome.plain import plain
from judge.verify.outcome.verdict import Broken, Finding
from judge.words import Language

if TYPE_CHECKING:
    from judge.report.gather.corners import CornerBook
    from judge.report.gather.coverage import CoverageReport
    from judge.report.gather.deck import DeckReport

VERSION = 1
"""Raised when what any command prints for programs changes for those who read it (`judge.report.outputs`)."""
UNSHOWN = re.compile(
    r"[\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\U000e0000-\U000e0fff]"
)
"""Characters that JSON lets stand and that steer a terminal, or that nobody sees."""


def print_page(value: Any, version: int | None = VERSION) -> None:
    """A value as JSON that people can read too, its version in front where it has one."""
    head = {"version": version} if version is not None else {}
    click.echo(written({**head, **plain(value)}, indent=2))


def written(value: Any, indent: int | None = None, to: TextIO | None = None) -> str:
    """JSON as the output can show it: with escapes for what its encoding lacks and what would steer a terminal."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    try:
        text.encode(getattr(to or sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return json.dumps(value, indent=indent)
    return UNSHOWN.sub(lambda found: json.dumps(found[0])[1:-1], text)


def verdict_object(judged: Judged, language: Language) -> dict[str, Json]:
    """A verdict with everything that it holds; each broken clause has its message in a language beside its facts."""
    verdict = judged.verdict
    voice = voice_of(language, verdict.ruleset)
    found: dict[str, Json] = plain(verdict)
    found["decided"] = round(verdict.decided, 4)
    found["problems"] = [{**plain(one), "message": one.text(language)} for one in verdict.problems]
    found["notes"] = [{**plain(one), "message": voice.note(one)} for one in verdict.notes]
    if verdict.stopped is not None:
        found["stopped"] = {**plain(verdict.stopped), "message": voice.stopped(verdict.stopped)}
    found["findings"] = [_finding(finding, voice.message) for finding in verdict.findings]
    if (failure := judged.failure) is not None:
        found = {"kind": judged.kind, "source": judged.name, "error": failure.text(language), **plain(failure)}
    if judged.file not in ("", judged.name):
        found["file"] = judged.file
    if judged.at is not None:
        found["at"] = judged.at
    if judged.line is not None:
        found["lines_before"] = judged.line
    if judged.expects is not None:
        found |= {"expects": plain(judged.expects), "missed": [miss._asdict() for miss in judged.missed]}
    return found


def decks_object(report: "DeckReport", language: Language) -> dict[str, Json]:
    """Deck faults with their messages."""
    voice = voice_of(language, report.ruleset)
    return {**plain(report), "faults": [_finding(fault, voice.message) for fault in report.faults]}


def coverage_object(report: "CoverageReport") -> dict[str, Json]:
    """Coverage with the sums by treatment."""
    return {"treatments": report.treatments(), **plain(report)}


def corners_object(book: "CornerBook") -> dict[str, Json]:
    """Every corner with its counts."""
    counted = [{**plain(corner), **plain(count)} for corner, count in book.counts.items()]
    head = {"ruleset": book.ruleset, "edition": book.edition, "replays": book.replays, "empty": len(book.empty)}
    return {**head, "corners": counted}


def _finding(finding: Finding, message: Callable[[Broken], str]) -> dict[str, Json]:
    said: dict[str, Json] = plain(finding)
    for group in ("broken", "also"):
        said[group] = [{**plain(one), "message": message(one)} for one in getattr(finding, group)]
    if finding.waits is not None:
        said["waits"] = {**plain(finding.waits), "message": message(finding.waits)}
    return said
