"""Asking a set of results: what is lacking for it, and files that are no results."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from judge.cli.extras import lacking
from judge.cli.group import language
from judge.report.escape import visible
from judge.words import say

RESULTS = click.Path(exists=True, dir_okay=False, path_type=Path)


@contextmanager
def asking(ctx: click.Context) -> Iterator[None]:
    """Ask with DuckDB, an extra; what it cannot read is told as a mistake in the command.

    Raises:
        click.UsageError: the extra is not installed, or a file is not what `judge verify --format jsonl` writes.
    """
    try:
        import duckdb  # noqa: PLC0415 -- an extra
    except ImportError as error:
        raise lacking(ctx, "report") from error
    try:
        yield
    except duckdb.Error as error:
        told = visible(str(error).partition("\n")[0])
        raise click.UsageError(say("error.no_results", language(ctx), said=told), ctx) from error
