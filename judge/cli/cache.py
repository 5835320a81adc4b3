"""`judge cache`: the verdicts that are kept from run to run."""

from typing import Any

import click

from judge.cli.command import Command, common
from judge.cli.group import language, option
from judge.replay.limits import MEGABYTE
from judge.replay.raw import Json
from judge.report.as_json import print_page
from judge.report.escape import visible
from judge.runs import cache as kept
from judge.words import say


@click.command(cls=Command)
@click.argument("verb", type=click.Choice(["info", "clear"]))
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common
@click.pass_context
def cache(ctx: click.Context, /, verb: str, form: str, **_: Any) -> None:
    """Tell what is kept, or let it go."""
    if verb == "clear":
        count = kept.clear()
        told: dict[str, Json] = {"cleared": count}
        said = say("report.cleared", language(ctx), count=count)
    else:
        held = kept.held()
        told = {"file": str(held.file), "verdicts": held.verdicts, "bytes": held.size}
        size = f"{held.size / MEGABYTE:.1f}"
        said = say("report.cached", language(ctx), count=held.verdicts, size=size, file=visible(str(held.file)))
    if form == "json":
        print_page(told)
    else:
        click.echo(said)
