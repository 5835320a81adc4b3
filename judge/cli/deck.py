"""`judge deck`: judge deck lists."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, limits, options
from judge.cli.exits import CLEAN, FOUND
from judge.cli.group import language, option
from judge.report.as_json import decks_object, print_page
from judge.report.gather.deck import deck_report
from judge.report.text.deck import show_decks
from judge.report.text.sheet import Sheet
from judge.verify.files.sources import given


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--ruleset", metavar="RULESET")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@judging
@common
@click.pass_context
def deck(ctx: click.Context, /, file: Path, ruleset: str | None, **how: Any) -> None:
    """Judge the decks of a replay, or a deck list that stands alone."""
    report = deck_report(given(file, limits(ctx)), ruleset, options(ctx))
    if how["form"] == "json":
        print_page(decks_object(report, language(ctx)))
    else:
        show_decks(Sheet(), report, str(file), language(ctx))
    ctx.exit(FOUND if report.faults else CLEAN)
