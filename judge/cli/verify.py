"""`judge verify`: judge replays."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, options
from judge.cli.ending import Ending
from judge.cli.exits import CLEAN, WIDER, status_of
from judge.cli.group import language, option
from judge.cli.inputs import HEAD, asked_for, clauses_asked_for
from judge.report.formats import FORMATS, Format, Printing
from judge.report.formats.statistics import Statistics
from judge.runs.guard import USUAL, Allowance
from judge.runs.run import How, cores, run
from judge.verify.corpus import Judged, Summary
from judge.verify.sources import replays
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
@option("--jobs", "-j", type=click.IntRange(min=1), envvar="JUDGE_JOBS", metavar="N")
@option("--timeout", type=click.FloatRange(min=0.01), default=USUAL.seconds, show_default=True, metavar="SECONDS")
@option("--memory", type=click.IntRange(min=1), default=USUAL.megabytes, show_default=True, metavar="MB")
@judging
@common
@click.pass_context
def verify(ctx: click.Context, /, **how: Any) -> None:
    """Judge every replay under the paths."""
    summary, status = Summary(), CLEAN
    choice, ending = clauses_asked_for(ctx), Ending()
    with ExitStack() as stack:
        reports = _reports(ctx, stack)
        stack.enter_context(ending.listening())
        for judged in ending.through(_judged(ctx, keep_going=bool(choice))):
            counted = choice.of(judged)
            summary.add(counted)
            status = max(status, status_of(counted, how["fail_on"]))
            for report in reports:
                report.show(counted)
        for report in reports:
            report.close(summary)
    if ending.status is not None:
        click.echo(say("report.ended", language(ctx), count=summary.count), err=True)
    ctx.exit(status if ending.status is None else ending.status)


def _judged(ctx: click.Context, *, keep_going: bool) -> Iterator[Judged]:
    """Every replay that is asked for, judged as is asked for."""
    how = ctx.params
    chosen = replace(
        options(ctx, keep_going=how["keep_going"] or keep_going), weigh="always" if how["readings"] else "findings"
    )
    allowance = Allowance(how["timeout"], how["memory"])
    founds = replays(asked_for(ctx), chosen.limits, how["output"])
    return run(founds, chosen, How(how["jobs"] or cores(), allowance, debug=how["debug"]))


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
