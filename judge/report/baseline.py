"""A baseline: the findings of a corpus that are known and do not count, so that only new ones fail a run."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.report.gather.remarks import fingerprint_of
from judge.verify.outcome.choosing import keep
from judge.verify.outcome.corpus import Judged
from judge.verify.outcome.verdict import Finding

KEY = "findings, version 1"


class Baseline:
    """How many findings of which fingerprint each file has; files are named as seen from the baseline's folder."""

    def __init__(self, file: Path | None = None) -> None:
        """An empty one; without a file it takes no part."""
        self.file = file
        self.known: dict[str, Counter[str]] = {}
        self.left: dict[str, Counter[str]] = {}

    @classmethod
    def read(cls, file: Path) -> Self:
        """One that was written.

        Raises:
            InvalidReplay: it is none.
            OSError: it cannot be read.
        """
        baseline = cls(file)
        try:
            raw: Json = json.loads(file.read_bytes())
            baseline.known = {name: Counter(counts) for name, counts in raw[KEY].items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidReplay([Problem("no_baseline")]) from error
        return baseline

    @property
    def count(self) -> int:
        """How many findings there are."""
        return sum(counts.total() for counts in self.known.values())

    def of(self, judged: Judged) -> Judged:
        """A replay without the findings that are known."""
        if not self.known:
            return judged
        name = self._named(judged)
        left = self.left.setdefault(name, Counter(self.known.get(name, {})))

        def is_new(finding: Finding) -> bool:
            mark = fingerprint_of(judged, finding)
            left[mark] -= 1
            return left[mark] < 0

        return keep(judged, is_new)

    def add(self, judged: Judged) -> None:
        """The findings of a replay are known from now on; of a case none is, it tells itself what it expects."""
        if self.file is None or judged.expects is not None:
            return
        marks = [fingerprint_of(judged, finding) for finding in judged.verdict.findings if not finding.ruled]
        if marks:
            self.known.setdefault(self._named(judged), Counter()).update(marks)

    def stale(self) -> Iterator[tuple[str, int]]:
        """Each file that was judged or is gone, with how many of its findings did not turn up."""
        for name, counts in sorted(self.known.items()):
            gone = self.file is not None and not (self.file.parent / name).exists()
            left = self.left.get(name, counts if gone else Counter[str]())
            if count := sum(one for one in left.values() if one > 0):
                yield name, count

    def write(self) -> None:
        """Write it, in an order that does not change from run to run."""
        assert self.file is not None
        findings = {name: dict(sorted(counts.items())) for name, counts in sorted(self.known.items())}
        text = json.dumps({KEY: findings}, indent=1)
        self.file.write_text(text + "\n", encoding="utf-8")

    def _named(self, judged: Judged) -> str:
        assert self.file is not None
        return Path(os.path.relpath(judged.file or judged.name, self.file.parent)).as_posix()
