"""`judge verify`: judge replays."""

from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from judge.cli.command import Command, common, judging, options
from judge.cli.extras import lacking
from judge.cli.group import language, option
from judge.cli.inputs import HEAD, asked_for, clauses_asked_for
from judge.cli.progress import Bar
from judge.cli.reporting import HEARD, report, reporting
from judge.cli.settings import settings_option, show_settings
from judge.cli.tables import tell_left_out
from judge.runs.guard import USUAL, Allowance
from judge.runs.run import How, cores, run
from judge.runs.shard import Part, Sharing
from judge.verify.files.sources import replays
from judge.verify.outcome.corpus import Judged
from judge.words import say


def _part(ctx: click.Context, _: click.Parameter, value: str | None) -> Part | None:
    try:
        return None if value is None else Part.read(value)
    except ValueError as error:
        raise click.BadParameter(say("error.no_shard", language(ctx)), ctx) from error


@click.command(cls=Command)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="PATH...")
@option("--files-from", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), metavar="FILE")
@option("--changed", is_flag=False, flag_value=HEAD, metavar="REF")
@option("--keep-going", is_flag=True)
@option("--readings", is_flag=True)
@option("--jobs", "-j", type=click.IntRange(min=1), envvar="JUDGE_JOBS", metavar="N")
@option("--timeout", type=click.FloatRange(min=0.01), default=USUAL.seconds, show_default=True, metavar="SECONDS")
@option("--memory", type=click.IntRange(min=1), default=USUAL.megabytes, show_default=True, metavar="MB")
@option("--shard", callback=_part, metavar="I/N")
@option("--cluster", metavar="ADDRESS")
@option("--no-cache", is_flag=True)
@option("--watch", is_flag=True)
@settings_option
@reporting
@judging
@common
@click.pass_context
def verify(ctx: click.Context, /, **how: Any) -> None:
    """Judge every replay under the paths, again after each change if they are watched."""
    if how["show_settings"]:
        show_settings(ctx)
        return
    status = _once(ctx)
    if how["watch"]:
        for _ in _changes(ctx):
            status = _once(ctx)
    ctx.exit(status)


def _once(ctx: click.Context) -> int:
    """Judge and report, and return the status."""
    how, choice = ctx.params, clauses_asked_for(ctx)
    to_the_end = bool(choice) or how["baseline"] is not None or how["write_baseline"] is not None
    sharing = Sharing(how["shard"]) if how["shard"] is not None else None
    rulesets: dict[str, None] = {}

    def heard(judged: Judged) -> None:
        bar.heard(judged)
        rulesets.setdefault(judged.verdict.ruleset or "")

    with Bar(how["paths"], language(ctx), quiet=how["quiet"]) as bar:
        ctx.meta[HEARD] = heard
        status = report(ctx, _judged(ctx, sharing, bar, keep_going=to_the_end), choice, sharing)
    tell_left_out(ctx, [name for name in rulesets if name], how["cards"])
    return status


def _changes(ctx: click.Context) -> Iterator[object]:
    """Something changes under the paths."""
    if find_spec("watchfiles") is None:
        raise lacking(ctx, "watch", "--watch")
    from watchfiles import watch  # noqa: PLC0415 -- an extra

    click.echo(say("report.watching", language(ctx)), err=True)
    return watch(*ctx.params["paths"], raise_interrupt=False)


def _judged(ctx: click.Context, sharing: Sharing | None, bar: Bar, *, keep_going: bool) -> Iterator[Judged]:
    """Every replay that is asked for, judged as is asked for."""
    how = ctx.params
    chosen = replace(
        options(ctx, keep_going=how["keep_going"] or keep_going), weigh="always" if how["readings"] else "findings"
    )
    if how["cluster"] is not None and find_spec("distributed") is None:
        raise lacking(ctx, "cluster", "--cluster")
    allowance = Allowance(how["timeout"], how["memory"])
    founds = bar.reading(replays(asked_for(ctx), chosen.limits, how["output"]))
    manner = How(
        how["jobs"] or cores(), allowance, cached=not how["no_cache"], debug=how["debug"], cluster=how["cluster"]
    )
    judging = partial(run, options=chosen, how=manner)
    return judging(founds) if sharing is None else sharing.judge(founds, judging)
