"""The cases beside this file, each judged once."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.replay.cases import Case, read_cases
from judge.replay.load import InvalidReplay
from judge.verify.api import verify
from judge.verify.verdict import Broken, Verdict

HOME = Path(__file__).parent
CHAPTERS = range(1, 15)


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


def folder(chapter: int) -> Path:
    return HOME / f"ch{chapter:02}"


def chapter_of(clause: str) -> int:
    return int(clause.replace("#", ".").partition(".")[0])


def files(chapter: int) -> list[Path]:
    return sorted(folder(chapter).glob("*.toml"))


@cache
def judged(path: Path) -> tuple[Judged, ...]:
    cases = read_cases(path.read_bytes())
    return tuple(Judged(f"case {n}: {case.shows}", case, verify(case.replay)) for n, case in enumerate(cases))


def of_clause(clause: str) -> tuple[Judged, ...]:
    """The cases of a clause; none where it has no file."""
    path = folder(chapter_of(clause)) / f"{clause}.toml"
    return judged(path) if path.exists() else ()


def readable() -> Iterator[Judged]:
    """Every case of every file that can be read."""
    for chapter in CHAPTERS:
        for path in files(chapter):
            try:
                yield from judged(path)
            except InvalidReplay:
                continue
