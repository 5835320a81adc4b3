"""Card tables that commands are given: what of them cannot be used is told, once, beside what a command prints."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from judge.cli.group import language
from judge.engine.cards.faults import CardDataError, told_faults
from judge.engine.rules import registry
from judge.report.escape import visible
from judge.words import say


def tell_left_out(ctx: click.Context, rulesets: Sequence[str], tables: Sequence[Path]) -> None:
    """Tell which cards of tables are left out, and why; a table of which nothing can be used is told where it is."""
    for name in rulesets if tables else ():
        with suppress(CardDataError):
            if faults := registry.load(name).hooks.book((), tables).spoilt.faults:
                click.echo(say("card.left_out", language(ctx)), err=True)
                for line in told_faults(faults, language(ctx)):
                    click.echo(f"  {visible(line)}", err=True)
