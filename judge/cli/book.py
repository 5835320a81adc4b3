"""`judge book`: the clauses of a ruleset as a site."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common
from judge.cli.group import language, option
from judge.engine.rules import registry
from judge.report.page.book import write_book
from judge.words import say


@click.command(cls=Command)
@click.argument("ruleset")
@option("--out", "-o", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", required=True)
@option("--cases", type=click.Path(exists=True, file_okay=False, path_type=Path), metavar="DIR")
@common
@click.pass_context
def book(ctx: click.Context, /, ruleset: str, out: Path, cases: Path | None, **_: Any) -> None:
    """Write a page for every clause, and an index with a search."""
    count = write_book(registry.load(ruleset), out, language(ctx), cases)
    click.echo(say("page.written", language(ctx), count=count, name=str(out)))
