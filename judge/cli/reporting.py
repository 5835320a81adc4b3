"""Reporting a run: which findings count, what is printed of them, and which status they come to."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from judge.cli.ending import Ending
from judge.cli.exits import CLEAN, WIDER, status_of
from judge.cli.group import language, option
from judge.report.baseline import Baseline
from judge.report.escape import visible
from judge.report.formats import FORMATS, Format, Printing, format_of
from judge.report.formats.statistics import Statistics
from judge.runs.shard import Sharing
from judge.verify.outcome.choosing import Choice
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say

TEXT, JSON = "text", "json"
HEARD = "judge.heard"
"""Whoever else is to hear of each result."""
FILE = click.Path(dir_okay=False, path_type=Path)
OPTIONS = (
    option("--format", "form", type=click.Choice(list(FORMATS)), default=TEXT, show_default=True),
    option("--output", "-o", type=FILE, metavar="FILE"),
    option("--max-findings", type=click.IntRange(min=0), metavar="N"),
    option("--select", multiple=True, metavar="CLAUSE"),
    option("--ignore", multiple=True, metavar="CLAUSE"),
    option("--statistics", is_flag=True),
    option("--fail-on", type=click.Choice(WIDER), multiple=True),
    option("--verbose", "-v", is_flag=True),
    option("--quiet", "-q", is_flag=True),
    option("--baseline", type=FILE, metavar="FILE"),
    option("--write-baseline", type=FILE, metavar="FILE"),
)


def reporting(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say how to report."""
    for one in reversed(OPTIONS):
        command = one(command)
    return command


def report(ctx: click.Context, run: Iterator[Judged], choice: Choice, sharing: Sharing | None = None) -> int:
    """Report a run as it goes, and return the status that it comes to."""
    heard = ctx.meta.get(HEARD, lambda _: None)
    summary, status, ending = Summary(), CLEAN, Ending()
    known, written = _baselines(ctx)
    with ExitStack() as stack:
        reports = _reports(ctx, stack)
        stack.enter_context(ending.listening())
        for judged in ending.through(run):
            counted = known.of(choice.of(judged))
            written.add(counted)
            summary.add(counted)
            status = max(status, status_of(counted, ctx.params["fail_on"]))
            for one in reports:
                one.show(counted)
            heard(counted)
        if sharing is not None and ending.status is None:
            summary.part = sharing.part
        for one in reports:
            one.close(summary)
    _tell(ctx, known, written)
    if ending.status is not None:
        click.echo(say("report.ended", language(ctx), count=summary.count), err=True)
    return status if ending.status is None else ending.status


def _baselines(ctx: click.Context) -> tuple[Baseline, Baseline]:
    """The findings that are known, and those that are to be."""
    known, written = ctx.params["baseline"], ctx.params["write_baseline"]
    return Baseline.read(known) if known is not None else Baseline(), Baseline(written)


def _tell(ctx: click.Context, known: Baseline, written: Baseline) -> None:
    """Write the new baseline, and tell what of the old one is gone."""
    for name, count in known.stale():
        click.echo(say("report.stale", language(ctx), name=visible(name), count=count), err=True)
    if written.file is not None:
        written.write()
        click.echo(say("report.baselined", language(ctx), count=written.count), err=True)


def _reports(ctx: click.Context, stack: ExitStack) -> Sequence[Format]:
    """The format that is asked for, on the terminal or in a file with text beside it."""
    how = ctx.params
    here = Printing(sys.stdout, language(ctx), how["max_findings"], how["verbose"], how["fail_on"])
    if how["statistics"] and how["output"] is None and how["form"] not in (TEXT, JSON):
        raise click.UsageError(say("error.statistics_need_output", language(ctx)), ctx)
    counted = how["statistics"]
    if how["output"] is None:
        return [Statistics(here, as_json=how["form"] == JSON) if counted else format_of(how["form"])(here)]
    file = stack.enter_context(how["output"].open("w", encoding="utf-8", newline="\n"))
    beside = Statistics(here) if counted else format_of(TEXT)(here)
    return [format_of(how["form"])(replace(here, to=file)), beside]
