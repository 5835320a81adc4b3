"""What a command that takes many replays is given: paths, a list of them, or what git says has changed."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from itertools import chain
from pathlib import Path
from typing import IO

import click
from msgspec.structs import replace

from judge.cli.group import language
from judge.engine.rules import registry
from judge.report.escape import visible
from judge.verify.files.changed import NoSuchCommit, changed
from judge.verify.files.sources import STANDARD_INPUT
from judge.verify.outcome.choosing import Choice, Clauses, read_clauses
from judge.words import say

HEAD = "HEAD"


def asked_for(ctx: click.Context) -> Iterable[Path]:
    """The paths of a command, in the order in which they are told.

    Raises:
        UsageError: there is none, or git knows no such commit.
    """
    paths, listed, since = (ctx.params[name] for name in ("paths", "files_from", "changed"))
    if since is not None:
        if listed is not None:
            raise click.UsageError(say("error.changed_and_listed", language(ctx)), ctx)
        try:
            return list(changed(since, paths))
        except NoSuchCommit as error:
            raise click.UsageError(say("error.no_commit", language(ctx), name=visible(since)), ctx) from error
    if listed is None and not paths:
        raise click.UsageError(say("error.no_paths", language(ctx)), ctx)
    return chain(paths, _listed(ctx, listed)) if listed is not None else paths


def clauses_asked_for(ctx: click.Context) -> Choice:
    """Which findings count.

    Raises:
        UnknownRuleset: there is no such ruleset.
        UnknownClause: a ruleset has no such clause.
    """
    select, ignore = ([_known(read_clauses(text)) for text in ctx.params[name]] for name in ("select", "ignore"))
    return Choice(select, ignore)


def _known(clauses: Clauses) -> Clauses:
    """Clauses as their ruleset spells them."""
    if clauses.ruleset is None:
        return clauses
    index = registry.load(clauses.ruleset).book.index
    return replace(clauses, number=index.find(clauses.number)) if clauses.number else clauses


def _listed(ctx: click.Context, file: Path) -> Iterator[Path]:
    """The paths that a file lists, one a line or each ended by a zero byte.

    Raises:
        UsageError: it lists none.
    """
    anything = False
    with nullcontext(sys.stdin.buffer) if str(file) == STANDARD_INPUT else file.open("rb") as stream:
        for name in _names(stream):
            anything = True
            yield Path(os.fsdecode(name))
    if not anything:
        raise click.UsageError(say("error.nothing_listed", language(ctx), name=visible(str(file))), ctx)


def _names(stream: IO[bytes]) -> Iterator[bytes]:
    for line in stream:
        yield from (name for name in line.rstrip(b"\r\n").split(b"\0") if name)
