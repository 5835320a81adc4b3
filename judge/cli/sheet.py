"""`judge sheet`: one act of a game as a statement to print."""

from pathlib import Path
from typing import Any

import click

from judge.cli.at import record_of
from judge.cli.command import Command, common, judging, options
from judge.cli.group import language, option
from judge.report.gather.film import FULL, film_of
from judge.report.page.sheet import sheet_html, sheet_markdown
from judge.words import say

PERSPECTIVES = (FULL, "public", "P1", "P2")
FORMATS = {"html": sheet_html, "markdown": sheet_markdown}


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--at", "step", type=click.IntRange(min=0), metavar="STEP")
@option("--format", "form", type=click.Choice(list(FORMATS)), default="html", show_default=True)
@option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@option("--perspective", type=click.Choice(PERSPECTIVES), default=FULL, show_default=True)
@option("--number", type=click.IntRange(min=0), default=0, show_default=True, metavar="N")
@judging
@common
@click.pass_context
def sheet(ctx: click.Context, /, file: Path, step: int | None, **how: Any) -> None:
    """Write what was disputed, the board before it, the verdict and its clause on one page."""
    name, source = record_of(ctx, file, how["number"])
    film = film_of(name, source, options(ctx), how["perspective"])
    try:
        text = FORMATS[how["form"]](film, step, language(ctx))
    except IndexError as error:
        said = say("error.no_step", language(ctx), at=step, last=len(film.replay.steps) - 1)
        raise click.UsageError(said, ctx) from error
    if how["out"] is None:
        click.echo(text)
    else:
        how["out"].write_text(text, encoding="utf-8")
