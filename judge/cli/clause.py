"""`judge clause`: explain a clause."""

import click

from judge.cli.command import Command, common
from judge.cli.group import LANGUAGE, option
from judge.engine.rules import registry
from judge.report.as_json import print_page
from judge.report.gather.clause import clause_report
from judge.report.text.clause import show_clause
from judge.report.text.sheet import Sheet
from judge.words import LANGUAGES


@click.command(cls=Command)
@click.argument("ruleset")
@click.argument("number")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common
@click.pass_context
def clause(ctx: click.Context, /, ruleset: str, number: str, form: str, **_: bool) -> None:
    """Explain one clause, in both languages unless one is asked for."""
    report = clause_report(registry.load(ruleset), number)
    if form == "json":
        print_page(report)
        return
    asked = ctx.meta.get(LANGUAGE)
    show_clause(Sheet(), report, (asked,) if asked else LANGUAGES)
