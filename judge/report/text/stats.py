"""Counts of a set of results, for people."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from judge.report.escape import visible
from judge.report.gather.stats import StatsReport
from judge.report.text.sheet import Sheet
from judge.report.voice import voice_of
from judge.words import Language, say

SHOWN = 40
"""So many rows of a table are shown; `--format json` has all."""


def show_stats(sheet: Sheet, report: StatsReport, language: Language) -> None:
    """Verdicts, clauses exercised, findings by clause, and cards that left doubt, each a table."""

    def shown(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        found = [[visible(str(cell)) for cell in row] for row in rows]
        if not found:
            return
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=say(f"stats.{title}", language), title_justify="left")
        for head in heads:
            table.add_column(say(f"stats.head.{head}", language))
        for row in found[:SHOWN]:
            table.add_row(*map(Text, row))
        sheet.draw(table)
        if len(found) > SHOWN:
            sheet.head(say("stats.more", language, count=len(found) - SHOWN))

    verdicts = (
        (one.ruleset or "–", say(f"verdict.{one.kind}", language), one.count, one.steps) for one in report.verdicts
    )
    shown("verdicts", ("ruleset", "verdict", "replays", "steps"), verdicts)
    shown("exercised", ("ruleset", "clauses"), ((one.ruleset, one.clauses) for one in report.exercised))
    findings = (
        (one.count, one.replays, one.ruleset, one.clause, voice_of(language, one.ruleset).title(one.clause),
         _at(one.source, one.step))
        for one in report.findings
    )  # fmt: skip
    shown("findings", ("count", "replays", "ruleset", "clause", "title", "example"), findings)
    cards = (
        (one.count, one.ruleset, one.card, say(f"why.{one.why}", language), _at(one.source, one.step))
        for one in report.cards
    )
    shown("cards", ("count", "ruleset", "card", "why", "example"), cards)


def _at(source: str, step: int | None) -> str:
    return source if step is None else f"{source} @{step}"
