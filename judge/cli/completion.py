"""`judge completion`: what lets a shell complete the command."""

import click
from click.shell_completion import get_completion_class

from judge.cli.command import Command, common

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_JUDGE_COMPLETE"


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(SHELLS))
@common
@click.pass_context
def completion(ctx: click.Context, /, shell: str, **_: bool) -> None:
    """Print the script for a shell."""
    made = get_completion_class(shell)
    assert made is not None
    click.echo(made(ctx.find_root().command, {}, "judge", VARIABLE).source())
