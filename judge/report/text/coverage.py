"""Coverage for people: a table of chapters and treatments, and lists of clauses."""

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from judge.engine.book.catalogue import TREATMENTS
from judge.engine.rules.ruleset import Ruleset
from judge.report.escape import visible
from judge.report.gather.coverage import RUN, Chapter, CoverageReport
from judge.report.gather.numbers import NumbersReport
from judge.report.text.sheet import Sheet
from judge.report.voice import Voice, voice_of
from judge.words import Language


def show_coverage(sheet: Sheet, report: CoverageReport, language: Language) -> None:
    """The table, then what the games did not exercise."""
    voice = voice_of(language, report.ruleset)
    counts = voice.say("coverage.numbers", numbers=report.numbers, conditions=report.conditions)
    head = [Text(f"{report.ruleset} ({report.edition})", "bold cyan"), Text(counts)]
    if report.games:
        shows = len(report.exercised) + len(report.silent)
        head.append(Text(voice.say("coverage.games", games=report.games, seen=len(report.exercised), shows=shows)))
    sheet.head(*head)
    sheet.draw(_table(voice, report))
    if report.silent:
        sheet.draw(_listed(voice, report.silent))


def show_todo(sheet: Sheet, report: CoverageReport, language: Language) -> None:
    """The clauses that are not judged yet."""
    voice = voice_of(language, report.ruleset)
    if report.todo:
        sheet.draw(_listed(voice, report.todo))
    else:
        sheet.head(voice.say("value.empty"))


def show_numbers(sheet: Sheet, ruleset: Ruleset, report: NumbersReport, language: Language) -> None:
    """How many card numbers have what text, then each that has no tree, with the words where its text stops."""
    voice = Voice(language, ruleset.name)
    counts = [f"{voice.say(f'modelled.{kind}')} {many}" for kind, many in sorted(report.counts.items())]
    sheet.head(Text(ruleset.name, "bold cyan"), Text(" · ".join(counts)))
    for number, why in report.missing.items():
        sheet.row(visible(number), visible(why))


def _listed(voice: Voice, numbers: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 2))
    for number in numbers:
        table.add_row(Text(number, "dim"), voice.title(number))
    return table


def _table(voice: Voice, report: CoverageReport) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    table.add_column(voice.say("coverage.chapter"))
    for treatment in TREATMENTS:
        table.add_column(voice.say(f"treatment.{treatment}"), justify="right")
    table.add_column(voice.say("coverage.total"), justify="right", style="bold")
    for chapter in report.chapters:
        cells = [_cell(report, chapter, treatment) for treatment in TREATMENTS]
        table.add_row(chapter.number, voice.title(chapter.number), *cells, str(chapter.total))
    table.add_section()
    sums = [str(n) for n in report.treatments().values()]
    table.add_row("", voice.say("coverage.total"), *sums, str(sum(report.treatments().values())), style="bold")
    return table


def _cell(report: CoverageReport, chapter: Chapter, treatment: str) -> Text:
    """How many clauses; with games, how many of them were exercised too."""
    count = chapter.treatments.get(treatment, 0)
    if not count:
        return Text("·", "dim")
    if not report.games or treatment not in RUN:
        return Text(str(count))
    seen = chapter.exercised.get(treatment, 0)
    return Text(f"{seen}/{count}", "green" if seen == count else "yellow")
