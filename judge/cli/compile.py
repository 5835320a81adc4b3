"""`judge compile`: read the printed texts of a card table into ability trees."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common
from judge.cli.exits import CLEAN, FOUND
from judge.cli.group import language, option
from judge.cli.tables import tell_left_out
from judge.engine.rules import registry
from judge.engine.texts.compiling import CompiledText, compile_table, counts
from judge.report.as_json import print_page
from judge.report.escape import visible
from judge.report.text.compiled import show_counts, show_texts
from judge.report.text.sheet import Sheet
from judge.words import say


@click.command("compile", cls=Command)
@click.argument("ruleset")
@click.argument("table", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--number", metavar="NUMBER")
@option("--explain", is_flag=True)
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common
@click.pass_context
def compile_texts(ctx: click.Context, /, ruleset: str, table: Path, number: str | None, **how: Any) -> None:
    """Compile the texts of a table, whole or not at all, and count them."""
    texts = registry.load(ruleset).hooks.texts
    if texts is None:
        raise click.UsageError(say("error.no_texts", language(ctx), name=ruleset), ctx)
    found = list(compile_table(texts, table, number))
    if number is not None and not found:
        raise click.UsageError(say("error.no_card", language(ctx), card=visible(number)), ctx)
    tell_left_out(ctx, [ruleset], [table])
    if how["form"] == "json":
        print_page({text.number: _trees(text) for text in found if text.whole}, version=None)
    else:
        if number is not None or how["explain"]:
            show_texts(Sheet(), found, language(ctx), explain=how["explain"])
        show_counts(Sheet(), counts(found), language(ctx))
    ctx.exit(FOUND if any(text.compared == "different" for text in found) else CLEAN)


def _trees(text: CompiledText) -> list[Any]:
    return [one.written for one in text.abilities]
