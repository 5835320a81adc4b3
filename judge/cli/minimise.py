"""`judge minimise`: the few replays of a corpus that hold as much as all of it."""

from pathlib import Path
from typing import Any

import click

from judge.cli.asking import RESULTS, asking
from judge.cli.command import Command, common
from judge.report.escape import visible
from judge.report.gather.stats import smallest


@click.command(cls=Command)
@click.argument("results", nargs=-1, required=True, type=RESULTS)
@common
@click.pass_context
def minimise(ctx: click.Context, /, results: tuple[Path, ...], **_: Any) -> None:
    """Print the names of replays with the same clauses and findings, one a line."""
    with asking(ctx):
        chosen = smallest(results)
    for name in chosen:
        click.echo(visible(name))
