"""`judge view`: a game as one page to look through."""

from pathlib import Path
from typing import Any

import click

from judge.cli.at import record_of
from judge.cli.command import Command, common, judging, options
from judge.cli.group import language, option
from judge.report.gather.film import FULL, film_of
from judge.report.page.render import view_page

PERSPECTIVES = (FULL, "public", "P1", "P2")


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", required=True)
@option("--perspective", type=click.Choice(PERSPECTIVES), default=FULL, show_default=True)
@option("--number", type=click.IntRange(min=0), default=0, show_default=True, metavar="N")
@option("--book", metavar="ADDRESS")
@judging
@common
@click.pass_context
def view(ctx: click.Context, /, file: Path, out: Path, **how: Any) -> None:
    """Write one file that steps through a game in any browser."""
    name, source = record_of(ctx, file, how["number"])
    film = film_of(name, source, options(ctx), how["perspective"])
    out.write_text(view_page(film, language(ctx), how["book"]), encoding="utf-8")
