"""`judge verify`: judge replays."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, options
from judge.cli.exits import CLEAN, WIDER, status_of
from judge.cli.group import language, option
from judge.cli.inputs import HEAD, asked_for, clauses_asked_for
from judge.report.formats import FORMATS, Format, Printing
from judge.report.formats.statistics import Statistics
from judge.verify.corpus import Summary, judge_all
from judge.words import say

TEXT, JSON = "text", "json"


@click.command(cls=Command)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH...")
@option("--files-from", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), metavar="FILE")
@option("--changed", is_flag=False, flag_value=HEAD, metavar="REF")
@option("--format", "form", type=click.Choice(list(FORMATS)), default=TEXT, show_default=True)
@option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@option("--max-findings", type=click.IntRange(min=0), metavar="N")
@option("--select", multiple=True, metavar="CLAUSE")
@option("--ignore", multiple=True, metavar="CLAUSE")
@option("--statistics", is_flag=True)
@option("--keep-going", is_flag=True)
@option("--fail-on", type=click.Choice(WIDER), multiple=True)
@option("--verbose", "-v", is_flag=True)
@option("--readings", is_flag=True)
@judging
@common
@click.pass_context
def verify(ctx: click.Context, /, **how: Any) -> None:
    """Judge every replay under the paths, one after the other."""
    summary, status = Summary(), CLEAN
    choice = clauses_asked_for(ctx)
    chosen = replace(
        options(ctx, keep_going=how["keep_going"] or bool(choice)), weigh="always" if how["readings"] else "findings"
    )
    with ExitStack() as stack:
        reports = _reports(ctx, stack)
        for judged in judge_all(asked_for(ctx), chosen, debug=how["debug"], without=how["output"]):
            counted = choice.of(judged)
            summary.add(counted)
            status = max(status, status_of(counted, how["fail_on"]))
            for report in reports:
                report.show(counted)
        for report in reports:
            report.close(summary)
    ctx.exit(status)


def _reports(ctx: click.Context, stack: ExitStack) -> Sequence[Format]:
    """The format that is asked for, on the terminal or in a file with text beside it."""
    how = ctx.params
    here = Printing(sys.stdout, language(ctx), how["max_findings"], how["verbose"], how["fail_on"])
    if how["statistics"] and how["output"] is None and how["form"] not in (TEXT, JSON):
        raise click.UsageError(say("error.statistics_need_output", language(ctx)), ctx)
    counted = how["statistics"]
    if how["output"] is None:
        return [Statistics(here, as_json=how["form"] == JSON) if counted else FORMATS[how["form"]](here)]
    file = stack.enter_context(how["output"].open("w", encoding="utf-8", newline="\n"))
    return [FORMATS[how["form"]](replace(here, to=file)), Statistics(here) if counted else FORMATS[TEXT](here)]
