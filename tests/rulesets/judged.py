"""The cases of a ruleset, each judged once."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.replay.cases import Case, read_cases
from judge.replay.load import InvalidReplay
from judge.verify.api import verify
from judge.verify.verdict import Broken, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """A case and the verdict that it comes to."""

    name: str
    case: Case
    verdict: Verdict

    @property
    def broken(self) -> list[Broken]:
        """Everything broken at the step of the first finding."""
        findings = self.verdict.findings
        here = [finding for finding in findings if finding.step == findings[0].step]
        return [broken for finding in here for broken in (*finding.broken, *finding.also)]

    @property
    def acts(self) -> set[str]:
        """The kinds of acts and effects that it declares."""
        return {step["do"].removeprefix("act:") for step in self.case.replay["steps"] if not step.get("refused")}

    @property
    def compares(self) -> bool:
        """Whether anything in it says what the game is like afterwards."""
        said = {step["do"] for step in self.case.replay["steps"]}
        return bool(said & {"claim", "happened"}) or "result" in self.case.replay or "decks" in self.case.replay


@cache
def judged(path: Path) -> tuple[Judged, ...]:
    """The cases of a file."""
    cases = read_cases(path.read_bytes())
    return tuple(Judged(f"case {n}: {case.shows}", case, verify(case.replay)) for n, case in enumerate(cases))


@dataclass(frozen=True, slots=True)
class Cases:
    """The case files of a ruleset: a folder for each chapter of its catalogue, a file for each clause."""

    home: Path
    chapters: Sequence[str]
    chapter_of: Callable[[str], str]

    def files(self, chapter: str) -> list[Path]:
        """The case files of a chapter."""
        return sorted((self.home / chapter).glob("*.toml"))

    @property
    def every_file(self) -> list[Path]:
        """The case files of all chapters."""
        return [path for chapter in self.chapters for path in self.files(chapter)]

    def of_clause(self, clause: str) -> tuple[Judged, ...]:
        """The cases of a clause; none where it has no file."""
        path = self.home / self.chapter_of(clause) / f"{clause}.toml"
        return judged(path) if path.exists() else ()

    def readable(self) -> Iterator[Judged]:
        """Every case of every file that can be read."""
        for path in self.every_file:
            try:
                yield from judged(path)
            except InvalidReplay:
                continue
