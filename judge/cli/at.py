"""Stopping at the step that `--at` names."""

from pathlib import Path

import click

from judge.cli.command import options
from judge.cli.group import language
from judge.report.escape import visible
from judge.verify.api import Source, load
from judge.verify.at import step_of, stop_before
from judge.verify.files.sources import given, one_of
from judge.verify.walks.walk import Walk
from judge.words import say


def stopped(ctx: click.Context, file: Path, at: str | None) -> tuple[Walk, int]:
    """A walk that waits where a step is due, the end of the record where none is named; and the step's number.

    Raises:
        UsageError: the record has no such step.
    """
    how = options(ctx)
    source = given(file, how.limits)
    replay, _ = load(source, how.cards, how.limits)
    try:
        step = len(replay.steps) if at is None else step_of(replay, at)
    except ValueError as error:
        said = say("error.no_step", language(ctx), at=at, last=len(replay.steps))
        raise click.UsageError(said) from error
    return stop_before(source, step, how), step


def record_of(ctx: click.Context, file: Path, number: int) -> tuple[str, Source]:
    """The name and content of a file's replay, or where it holds several, of the one of a number.

    Raises:
        UsageError: it holds fewer.
    """
    try:
        return one_of(file, options(ctx).limits, number)
    except IndexError as error:
        raise click.UsageError(say("error.no_game", language(ctx), name=visible(str(file)), number=number)) from error
