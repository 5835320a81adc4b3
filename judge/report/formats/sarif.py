"""SARIF 2.1.0, which code hosts and editors show beside the file."""

from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path, PurePath
from urllib.parse import quote

from judge.replay.raw import Json
from judge.report.formats.base import Printing
from judge.report.gather.remarks import Remark, at_a_file
from judge.report.voice import ruled, voice_of
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "judgeFinding/v1"
ROOT = "%SRCROOT%"


class Sarif:
    """A log of one run: results as they come, then the rules that they are of."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.count = 0
        self.rules: dict[str, Mapping[str, Json]] = {}
        self.seen: Counter[str] = Counter()
        self.file = ""
        printing.line(f'{{"$schema": "{SCHEMA}", "version": "2.1.0", "runs": [{{"results": [')

    def show(self, judged: Judged) -> None:
        """Print what is wrong with one replay."""
        if (file := judged.file or judged.name) != self.file:
            self.file = file
            self.seen.clear()
        most = self.printing.most
        for remark in self.printing.remarks(judged):
            if most is None or self.count < most:
                self.printing.line(("," if self.count else "") + self.printing.json(self._result(remark)))
            self.count += 1

    def close(self, summary: Summary) -> None:
        """Print the rules, and how many results are left out."""
        most = self.printing.most
        driver = {"name": "judge", "version": version("replay-judge"), "rules": list(self.rules.values())}
        left = 0 if most is None else max(0, self.count - most)
        told = [{"level": "note", "message": {"text": self.printing.more(left)}}] if left else []
        ended = {"executionSuccessful": not summary.kinds["crashed"], "toolExecutionNotifications": told}
        self.printing.line(
            f'], "columnKind": "unicodeCodePoints", "invocations": [{self.printing.json(ended)}],'
            f' "tool": {self.printing.json({"driver": driver})}}}]}}'
        )

    def _result(self, remark: Remark) -> Mapping[str, Json]:
        if remark.rule not in self.rules:
            self.rules[remark.rule] = self._rule(remark)
        self.seen[remark.fingerprint] += 1
        result: dict[str, Json] = {
            "ruleId": remark.rule,
            "ruleIndex": list(self.rules).index(remark.rule),
            "level": remark.level,
            "message": {"text": _unlinked(" ".join(filter(None, (remark.cited, remark.message))))},
            "locations": [_location(remark)],
            "partialFingerprints": {FINGERPRINT: f"{remark.fingerprint}:{self.seen[remark.fingerprint]}"},
            "properties": {
                name: value
                for name in ("kind", "ruleset", "edition", "clause", "step")
                if (value := getattr(remark, name)) is not None
            },
        }
        if remark.ruled:
            why = ruled(voice_of(self.printing.language, remark.ruleset), remark.waived)
            result["suppressions"] = [{"kind": "inSource", "status": "accepted", "justification": why}]
        return result

    def _rule(self, remark: Remark) -> Mapping[str, Json]:
        """What a rule is, with the clause that it stands under today."""
        language = self.printing.language
        words = voice_of(language, remark.ruleset).words.catalogue.get(remark.clause or "")
        if words is None:
            return {"id": remark.rule, "shortDescription": {"text": say(f"verdict.{remark.kind}", language)}}
        command = f"judge clause {remark.ruleset} {remark.clause}"
        summary = words.summary.get(language)
        named = {"ruleset": remark.ruleset, "edition": remark.edition, "clause": remark.clause}
        return {
            "id": remark.rule,
            "shortDescription": {"text": words.title.get(language)},
            "fullDescription": {"text": summary},
            "help": {"text": f"{summary}\n{command}", "markdown": f"{summary}\n\n`{command}`"},
            "properties": {**named, "tags": [str(remark.ruleset)]},
        }


def _location(remark: Remark) -> Mapping[str, Json]:
    logical = {"fullyQualifiedName": remark.name + remark.pointer}
    if not at_a_file(remark):
        return {"logicalLocations": [logical]}
    placed = remark.line and remark.name == remark.file
    region = {"startLine": remark.line, "startColumn": remark.column or 1} if placed else {"startLine": 1}
    return {"physicalLocation": {"artifactLocation": _artifact(remark.file), "region": region},
            "logicalLocations": [logical]}  # fmt: skip


def _artifact(file: str) -> Mapping[str, str]:
    """A file as an address: below the folder of the run where it is, else from the root."""
    path = PurePath(file)
    here = Path.cwd()
    if path.is_absolute() and path.is_relative_to(here):
        path = path.relative_to(here)
    if path.is_absolute() or ".." in path.parts:
        whole = Path(here, path).resolve()
        return {"uri": "file://" + _quoted(whole.as_posix())}
    return {"uri": _quoted(path.as_posix()), "uriBaseId": ROOT}


def _unlinked(text: str) -> str:
    """A message in which nothing is a link."""
    return text.replace("](", "\\](")


def _quoted(path: str) -> str:
    return quote(path.encode("utf-8", "surrogateescape"), safe="/")
