"""`judge --version`: the program, and the rulesets with their editions."""

import click

from judge.engine.rules import registry
from judge.words.installed import release


def print_version(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    """Print them and end, where it is asked for."""
    if not value or ctx.resilient_parsing:
        return
    click.echo(f"judge {release()}")
    for name in registry.names():
        click.echo(f"{name} {', '.join(registry.editions(name))}")
    ctx.exit()
