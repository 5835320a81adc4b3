"""The command line: one file per verb."""

import click

from judge.cli.card import card
from judge.cli.clause import clause
from judge.cli.command import Group, option
from judge.cli.compile import compile_texts
from judge.cli.convert import convert
from judge.cli.coverage import coverage
from judge.cli.deck import deck
from judge.cli.legal import legal
from judge.cli.play import play
from judge.cli.schema import schema
from judge.cli.show import show
from judge.cli.verify import verify
from judge.cli.version import print_version


@click.group(cls=Group)
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version)
def main() -> None:
    """Hold the verbs."""


for verb in (verify, clause, card, legal, show, deck, coverage, schema, convert, play, compile_texts):
    main.add_command(verb)

__all__ = ["main"]
