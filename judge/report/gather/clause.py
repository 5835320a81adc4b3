"""All that is known of one clause: its words, its code, its cases, and the readings that touch it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.engine.book.catalogue import Entry
from judge.engine.book.clauses import UnknownClause
from judge.engine.book.numbers import load_numbers
from judge.engine.book.readings import Reading
from judge.engine.rules.citable import citations
from judge.engine.rules.ruleset import Ruleset
from judge.replay.cases import read_cases
from judge.replay.problem import InvalidReplay
from judge.report.lexicon import lexicon_of
from judge.words.home import home_of

CHECKOUT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class ClauseReport:
    """One clause of a ruleset.

    `cited` are the kinds of findings that can cite it; `cases` counts those of each file by their verdict, None without
    a checkout.
    """

    ruleset: str
    edition: str
    number: str
    entry: Entry
    conditions: tuple[str, ...]
    code: tuple[str, ...]
    rules: tuple[str, ...]
    cited: tuple[str, ...]
    numbers: Mapping[str, int]
    readings: Mapping[str, Reading]
    cases: Mapping[str, Mapping[str, int]] | None


def clause_report(ruleset: Ruleset, spelling: str) -> ClauseReport:
    """The report on a clause, by any spelling of its number.

    Raises:
        UnknownClause: the document has no such number.
    """
    book = ruleset.book
    number = book.index.find(spelling)
    catalogue = lexicon_of(ruleset).catalogue
    if number not in catalogue:
        raise UnknownClause(spelling, conditions(catalogue, number.partition("#")[0]))
    return ClauseReport(
        ruleset.name,
        book.editions[-1].id,
        number,
        catalogue[number],
        conditions(catalogue, number),
        tuple(dict.fromkeys(book.cited.get(number, ()))),
        (
            *(check.rule for check in book.checks if check.clause == number),
            *(reason.rule for reason in book.reasons if reason.clause == number),
        ),
        citations(ruleset, number),
        {name: one.value for name, one in load_numbers(home_of(book.package)).items() if one.clause == number},
        {name: one for name, one in book.rulings.readings.items() if number in one.clauses},
        cases_of(ruleset.name, number),
    )


def conditions(catalogue: Iterable[str], number: str) -> tuple[str, ...]:
    """The ids of the conditions in a clause that have no number of their own."""
    return tuple(one for one in catalogue if one.startswith(f"{number}#"))


def cases_of(ruleset: str, number: str) -> Mapping[str, Mapping[str, int]] | None:
    """How many cases each file of a clause has, by the verdict they expect; None without a checkout at hand."""
    below = Path("tests", "rulesets", ruleset)
    root = next((one for one in (CHECKOUT, Path()) if (one / below).is_dir()), None)
    if root is None:
        return None
    files = sorted((root / below).rglob(f"{number}.toml"))
    return {file.relative_to(root).as_posix(): Counter(_verdicts(file)) for file in files}


def _verdicts(file: Path) -> Iterator[str]:
    try:
        for case in read_cases(file.read_bytes()):
            yield case.expect.verdicts[0]
    except InvalidReplay:
        return
