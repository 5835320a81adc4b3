"""`judge merge`: report the results of other runs, or of the parts of one."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common
from judge.cli.inputs import clauses_asked_for
from judge.cli.reporting import report, reporting
from judge.runs.results import merged


@click.command(cls=Command)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@reporting
@common
@click.pass_context
def merge(ctx: click.Context, /, files: tuple[Path, ...], **_: Any) -> None:
    """Report results as the run that they are of would."""
    ctx.exit(report(ctx, merged(files), clauses_asked_for(ctx)))
