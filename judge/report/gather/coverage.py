"""Which clauses of a document are judged, and which of them some games exercised."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from judge.engine.book.catalogue import TREATMENTS, Entry
from judge.engine.rules.ruleset import Ruleset
from judge.report.lexicon import lexicon_of

RUN = ("checked", "enacted", "asked", "counted")
"""Treatments that show in a game."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number, and how many clauses have each treatment; of those that show in a game, how many did."""

    number: str
    treatments: Mapping[str, int]
    exercised: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many clauses it has."""
        return sum(self.treatments.values())


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """Clauses by treatment and chapter; with games, those that they exercised and those that they did not.

    `numbers` counts the numbers of the document, `conditions` those parts of clauses that have none of their own.
    """

    ruleset: str
    edition: str
    numbers: int
    conditions: int
    chapters: tuple[Chapter, ...]
    todo: tuple[str, ...]
    games: int
    exercised: tuple[str, ...]
    silent: tuple[str, ...]

    def treatments(self) -> Mapping[str, int]:
        """Clauses by treatment, over all chapters."""
        found = Counter[str]()
        for chapter in self.chapters:
            found.update(chapter.treatments)
        return {treatment: found[treatment] for treatment in TREATMENTS}


def coverage_report(ruleset: Ruleset, games: int, exercised: Iterable[str]) -> CoverageReport:
    """The report on a ruleset, and on the clauses that a number of games exercised."""
    catalogue = lexicon_of(ruleset).catalogue
    known = {clause for clause in exercised if clause in catalogue}
    by_chapter: dict[str, dict[str, Entry]] = {}
    for number, entry in catalogue.items():
        by_chapter.setdefault(chapter_of(number, parts=ruleset.book.index.parts), {})[number] = entry
    shows = [number for number, entry in catalogue.items() if entry.treatment in RUN]
    return CoverageReport(
        ruleset.name,
        ruleset.book.editions[-1].id,
        sum("#" not in number for number in catalogue),
        sum("#" in number for number in catalogue),
        tuple(_chapter(number, entries, known) for number, entries in by_chapter.items()),
        tuple(number for number, entry in catalogue.items() if entry.treatment == "todo"),
        games,
        tuple(number for number in shows if number in known),
        tuple(number for number in shows if number not in known) if games else (),
    )


def chapter_of(number: str, *, parts: bool) -> str:
    """The chapter of a clause; where numbers restart in each part, with the part."""
    part, dash, rest = number.partition("-") if parts else ("", "", number)
    return part + dash + rest.replace("#", ".").partition(".")[0]


def _chapter(number: str, entries: Mapping[str, Entry], known: set[str]) -> Chapter:
    treatments = Counter(str(entry.treatment) for entry in entries.values())
    seen = Counter(str(entry.treatment) for one, entry in entries.items() if one in known and entry.treatment in RUN)
    return Chapter(number, treatments, seen)
