"""`judge card`: explain a card."""

from pathlib import Path

import click

from judge.cli.command import Command, common
from judge.cli.group import LANGUAGE, language, option
from judge.cli.tables import tell_left_out
from judge.engine.rules import registry
from judge.report.as_json import print_page
from judge.report.card_json import card_object
from judge.report.escape import visible
from judge.report.gather.card import UnknownCard, card_report
from judge.report.text.card import show_card
from judge.report.text.sheet import Sheet
from judge.words import LANGUAGES, say


@click.command(cls=Command)
@click.argument("ruleset")
@click.argument("number")
@option("--cards", type=click.Path(exists=True, dir_okay=False, path_type=Path), multiple=True, metavar="FILE")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@common
@click.pass_context
def card(ctx: click.Context, /, ruleset: str, number: str, cards: tuple[Path, ...], form: str, **_: bool) -> None:
    """Explain one card, in both languages unless one is asked for."""
    rules = registry.load(ruleset)
    try:
        report = card_report(rules, number, cards)
    except UnknownCard as error:
        near = {"near": visible(", ".join(error.near))} if error.near else {}
        raise click.UsageError(say("error.no_card", language(ctx), card=visible(number), **near), ctx) from error
    tell_left_out(ctx, [ruleset], cards)
    asked = ctx.meta.get(LANGUAGE)
    languages = (asked,) if asked else LANGUAGES
    if form == "json":
        print_page(card_object(rules, report, languages))
    else:
        show_card(Sheet(), rules, report, languages)
