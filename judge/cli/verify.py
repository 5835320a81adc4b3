"""`judge verify`: judge replays."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, language, option, options
from judge.cli.exits import CLEAN, WIDER, status_of
from judge.report.as_json import print_verdict
from judge.report.text.sheet import Sheet
from judge.report.text.verdicts import VerdictReport
from judge.verify.corpus import Summary, judge_all


@click.command(cls=Command)
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@option("--keep-going", is_flag=True)
@option("--fail-on", type=click.Choice(WIDER), multiple=True)
@option("--verbose", "-v", is_flag=True)
@option("--readings", is_flag=True)
@judging
@common
@click.pass_context
def verify(ctx: click.Context, /, paths: tuple[Path, ...], **how: Any) -> None:
    """Judge every replay under the paths, one after the other."""
    report = VerdictReport(Sheet(), language(ctx), verbose=how["verbose"])
    summary, status = Summary(), CLEAN
    chosen = replace(options(ctx, keep_going=how["keep_going"]), weigh="always" if how["readings"] else "findings")
    for judged in judge_all(paths, chosen, debug=how["debug"]):
        summary.add(judged)
        status = max(status, status_of(judged, how["fail_on"]))
        if how["form"] == "json":
            print_verdict(judged, language(ctx))
        else:
            report.show(judged)
    if summary.count > 1 and how["form"] == "text":
        report.sum_up(summary)
    ctx.exit(status)
