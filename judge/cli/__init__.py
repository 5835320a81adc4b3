"""The command line: one file per verb."""

import click

from judge.cli.group import Group, option
from judge.cli.version import print_version


@click.group(cls=Group)
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version)
def main() -> None:
    """Hold the verbs."""


__all__ = ["main"]
