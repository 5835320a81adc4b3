"""`judge coverage`: which clauses are judged, and which ones games exercised."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, options
from judge.cli.group import language, option
from judge.cli.tables import tell_left_out
from judge.engine.rules import registry
from judge.report.as_json import corners_object, coverage_object, print_page
from judge.report.gather.corners import CornerBook, corner_book
from judge.report.gather.coverage import coverage_report
from judge.report.gather.numbers import numbers_report
from judge.report.text.corners import show_corners
from judge.report.text.coverage import show_coverage, show_numbers, show_todo
from judge.report.text.sheet import Sheet
from judge.verify.judging import judge_all
from judge.words import Language


@click.command(cls=Command)
@click.argument("ruleset")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@option("--todo", is_flag=True)
@option("--proof", is_flag=True)
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@judging
@common
@click.pass_context
def coverage(ctx: click.Context, /, ruleset: str, files: tuple[Path, ...], **how: Any) -> None:
    """Count clauses by treatment and chapter; with files, those that the games exercised."""
    rules = registry.load(ruleset)
    tell_left_out(ctx, [ruleset], how["cards"])
    verdicts = [judged.verdict for judged in judge_all(files, options(ctx, keep_going=True), debug=how["debug"])]
    if how["proof"]:
        _corners(corner_book(rules, verdicts), how["form"], language(ctx))
        return
    played = [verdict for verdict in verdicts if verdict.ruleset == ruleset]
    report = coverage_report(rules, len(played), (clause for verdict in played for clause in verdict.exercised))
    if how["form"] == "json":
        print_page(coverage_object(report))
    elif how["cards"] and not files:
        show_numbers(Sheet(), rules, numbers_report(rules, how["cards"]), language(ctx))
    else:
        (show_todo if how["todo"] else show_coverage)(Sheet(), report, language(ctx))


def _corners(book: CornerBook, form: str, lang: Language) -> None:
    if form == "json":
        print_page(corners_object(book))
    else:
        show_corners(Sheet(), book, lang)
