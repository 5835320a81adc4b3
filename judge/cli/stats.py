"""`judge stats`: what a set of results holds."""

from pathlib import Path
from typing import Any

import click

from judge.cli.asking import RESULTS, asking
from judge.cli.command import Command, common
from judge.cli.group import language, option
from judge.report.as_json import print_page
from judge.report.gather.stats import stats as count
from judge.report.gather.stats import to_parquet
from judge.report.text.sheet import Sheet
from judge.report.text.stats import show_stats


@click.command(cls=Command)
@click.argument("results", nargs=-1, required=True, type=RESULTS)
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@option("--parquet", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@common
@click.pass_context
def stats(ctx: click.Context, /, results: tuple[Path, ...], form: str, parquet: Path | None, **_: Any) -> None:
    """Count what results hold."""
    with asking(ctx):
        report = count(results)
        if parquet is not None:
            to_parquet(results, parquet)
    if form == "json":
        print_page(report)
    else:
        show_stats(Sheet(), report, language(ctx))
