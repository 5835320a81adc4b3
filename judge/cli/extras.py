"""What a command needs beyond the plain installation, and how a person gets it."""

import click

from judge.cli.group import language
from judge.words import say


def lacking(ctx: click.Context, extra: str, what: str | None = None) -> click.UsageError:
    """The error of a command, or of its option `what`, where an extra of the project is not installed."""
    asked = what if what is not None else f"judge {ctx.command.name}"
    told = say("error.no_extra", language(ctx), asked=asked, extra=extra, command=f'pip install ".[{extra}]"')
    return click.UsageError(told, ctx)
