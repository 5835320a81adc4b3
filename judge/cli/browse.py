"""`judge browse`: a game on the terminal, step by step."""

from pathlib import Path
from typing import Any

import click

from judge.cli.at import record_of
from judge.cli.command import Command, common, judging, options
from judge.cli.extras import lacking
from judge.cli.group import language, option
from judge.report.gather.film import FULL, film_of

PERSPECTIVES = (FULL, "public", "P1", "P2")


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--perspective", type=click.Choice(PERSPECTIVES), default=FULL, show_default=True)
@option("--number", type=click.IntRange(min=0), default=0, show_default=True, metavar="N")
@judging
@common
@click.pass_context
def browse(ctx: click.Context, /, file: Path, **how: Any) -> None:
    """Step through a game by keys."""
    try:
        from judge.desk.terminal.browse import Browse  # noqa: PLC0415 -- only this command needs a screen
    except ImportError as error:
        raise lacking(ctx, "tui") from error
    name, source = record_of(ctx, file, how["number"])
    Browse(film_of(name, source, options(ctx), how["perspective"]), language(ctx)).run()
