"""The cases of every game, each judged once."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.replay.cases import Case, read_cases
from judge.replay.problem import InvalidReplay
from judge.verify.api import verify
from judge.verify.outcome.verdict import Broken, Verdict

HOME = Path(__file__).parent
RULES = HOME.parents[1] / "rulesets"
KEPT = frozenset({"legal", "unfinished"})
"""Verdicts of a case in which nothing is to be found."""
CHAPTER = re.compile(r"(?:(?P<part>\d+)-)?(?P<chapter>\d+)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a game's document."""

    game: str
    name: str

    @property
    def folder(self) -> Path:
        """Where its cases are."""
        return HOME / self.game / self.name

    def __contains__(self, clause: str) -> bool:
        """Whether a clause stands in it."""
        return chapter_of(self.game, clause) == self.name

    def __str__(self) -> str:
        """What test ids call it."""
        return f"{self.game}-{self.name}"


CHAPTERS = tuple(
    Chapter(path.parents[1].name, path.stem)
    for path in sorted(RULES.glob("*/clauses/*.toml"))
    if path.parents[1].joinpath("__init__.py").exists()
)


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


IN_PARTS = {chapter.game for chapter in CHAPTERS if chapter.name.startswith("p")}
"""Games whose numbers restart in each part of the document; the heading of a part stands with its first chapter."""


def chapter_of(game: str, clause: str) -> str:
    found = CHAPTER.match(clause)
    assert found is not None
    if game not in IN_PARTS:
        return f"ch{int(found['chapter']):02}"
    part, number = (found["part"], found["chapter"]) if found["part"] else (found["chapter"], "1")
    return f"p{part}_ch{int(number):02}"


def files(chapter: Chapter) -> list[Path]:
    return sorted(chapter.folder.glob("*.toml"))


@cache
def judged(path: Path) -> tuple[Judged, ...]:
    cases = read_cases(path.read_bytes())
    return tuple(Judged(f"case {n}: {case.shows}", case, verify(case.replay)) for n, case in enumerate(cases))


def of_clause(game: str, clause: str) -> tuple[Judged, ...]:
    """The cases of a clause; none where it has no file."""
    path = Chapter(game, chapter_of(game, clause)).folder / f"{clause}.toml"
    return judged(path) if path.exists() else ()


def readable(game: str) -> Iterator[Judged]:
    """Every case of every file of a game's chapters that can be read."""
    for chapter in CHAPTERS:
        if chapter.game == game:
            yield from below(chapter.folder)


def below(folder: Path) -> Iterator[Judged]:
    """Every case of every file that can be read, in a folder and those within it."""
    for path in sorted(folder.rglob("*.toml")):
        try:
            yield from judged(path)
        except InvalidReplay:
            continue
