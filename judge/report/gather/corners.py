"""The corners of a ruleset: its checks, reasons, acts, rows and readings, and how often replays came by each."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from judge.engine.rules.ruleset import Ruleset
from judge.verify.outcome.verdict import Verdict
from judge.words.home import home_of

Sort = Literal["check", "reason", "act", "row", "reading"]


@dataclass(frozen=True, slots=True)
class Corner:
    """One corner: its sort, its name (rule id, word, step table or reading), and the clause that it rests on."""

    sort: Sort
    name: str
    clause: str


@dataclass(slots=True)
class Count:
    """How many replays came by a corner, and in how many it decided or stood beside a finding."""

    met: int = 0
    broke: int = 0


@dataclass(slots=True)
class CornerBook:
    """Every corner of a ruleset with its counts over some replays."""

    ruleset: str
    edition: str
    replays: int = 0
    counts: dict[Corner, Count] = field(default_factory=dict)

    @property
    def empty(self) -> list[Corner]:
        """The corners that no replay came by: a check that decided nothing counts as one."""
        return [corner for corner, count in self.counts.items() if not self.reached(corner, count)]

    def reached(self, corner: Corner, count: Count) -> bool:
        """Whether replays came by a corner: of a check or reason, whether one was found to break it."""
        return bool(count.broke if corner.sort in ("check", "reason") else count.met)


def corners(ruleset: Ruleset) -> Iterator[Corner]:
    """Every corner of a ruleset."""
    book = ruleset.book
    yield from (Corner("check", one.rule, one.clause) for one in book.checks)
    yield from (Corner("reason", one.rule, one.clause) for one in book.reasons)
    yield from (Corner("act", word, kind.clause) for word, kind in book.plays.items())
    for table in ruleset.procedure.tables.values():
        yield from (Corner("row", table.name, row.clause) for row in table.rows)
    code = "".join(path.read_text("utf-8") for path in _modules(home_of(book.package)))
    for name, reading in book.rulings.readings.items():
        if f'"{name}"' in code:
            yield Corner("reading", name, reading.clauses[0])


def _modules(folder: Path) -> Iterator[Path]:
    """The modules of a package: a reading that none of them names is of words, not of what the rules do."""
    for inner in sorted(folder.iterdir(), key=lambda one: one.name):
        if inner.is_dir():
            yield from _modules(inner)
        elif inner.name.endswith(".py"):
            yield inner


def corner_book(ruleset: Ruleset, verdicts: Iterable[Verdict]) -> CornerBook:
    """The corners of a ruleset, counted over verdicts on its replays."""
    found = CornerBook(ruleset.name, ruleset.book.editions[-1].id)
    found.counts = {corner: Count() for corner in corners(ruleset)}
    for verdict in verdicts:
        if verdict.ruleset == ruleset.name:
            found.replays += 1
            _count(found, verdict)
    return found


def _count(book: CornerBook, verdict: Verdict) -> None:
    told = [one for finding in verdict.findings for one in (*finding.broken, *finding.also)]
    broken = Counter({(one.rule, one.clause): 1 for one in told})
    for corner, count in book.counts.items():
        if corner.sort == "reading":
            count.met += corner.name in verdict.readings
        else:
            count.met += corner.clause in verdict.exercised
        count.broke += broken[corner.name, corner.clause]
