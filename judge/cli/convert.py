"""`judge convert`: turn a foreign log into a replay, or a replay into what one side saw of it."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, card_tables, common, limited, limits
from judge.cli.group import language, option
from judge.replay.write import write
from judge.verify.files.sources import given
from judge.verify.readers import UnknownReader, convert_with
from judge.words import say

PERSPECTIVES = ("public", "P1", "P2")


@click.command(cls=Command)
@click.argument("reader")
@click.argument("log", type=click.Path(path_type=Path))
@option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@option("--perspective", type=click.Choice(PERSPECTIVES))
@card_tables
@limited
@common
@click.pass_context
def convert(ctx: click.Context, /, reader: str, log: Path, **how: Any) -> None:
    """Write a log as a replay, one step a line."""
    try:
        source = given(log, limits(ctx))
        text = write(convert_with(reader, source, how["perspective"], how["cards"], limits(ctx)))
    except UnknownReader as error:
        said = say("error.no_reader", language(ctx), name=reader, known=", ".join(error.known))
        raise click.UsageError(said) from error
    out: Path | None = how["out"]
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
