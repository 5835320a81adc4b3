"""`judge show`: the board at a step."""

from pathlib import Path
from typing import Any

import click

from judge.cli.at import stopped
from judge.cli.command import Command, common, judging
from judge.cli.group import language, option
from judge.report.as_json import print_page
from judge.report.gather.position import position_report
from judge.report.text.board import show_board
from judge.report.text.sheet import Sheet
from judge.verify.judges.landmarks import position_of


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--at", metavar="STEP")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@judging
@common
@click.pass_context
def show(ctx: click.Context, /, file: Path, at: str | None, form: str, **_: Any) -> None:
    """Show both sides as they stand before a step."""
    walk, step = stopped(ctx, file, at)
    report = position_report(walk, step)
    if form == "json":
        begun = position_of(walk)
        now = {"now": {"board": report.board, "memory": report.memory}} if "then" in begun else {}
        print_page({"position": begun, **now}, version=None)
    else:
        show_board(Sheet(), report, str(file), language(ctx))
