"""The command `judge`: its verbs, each read when it is asked for, and options with help in the reader's language."""

import atexit
import gc
import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

import click

from judge.cli.encoding import survive
from judge.words import Language, say, sentences, spoken

LANGUAGE = "judge.language"
VERBS = {
    "verify": "verify",
    "merge": "merge",
    "stats": "stats",
    "minimise": "minimise",
    "cache": "cache",
    "completion": "completion",
    "clause": "clause",
    "card": "card",
    "legal": "legal",
    "show": "show",
    "view": "view",
    "note": "note",
    "sheet": "sheet",
    "book": "book",
    "desk": "desk",
    "record": "record",
    "browse": "browse",
    "deck": "deck",
    "coverage": "coverage",
    "schema": "schema",
    "convert": "convert",
    "play": "play",
    "compile": "compile_texts",
}
"""Every verb, which is the name of its module, and what it is called there."""
SELDOM = 50_000, 20, 20
"""How seldom circles of objects are looked for: judging makes few, and what it reads first stays to the end."""
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def language(ctx: click.Context) -> Language:
    """The language that `--lang` or the environment asks for."""
    return cast("Language", ctx.meta.get(LANGUAGE) or spoken(os.environ))


class Option(click.Option):
    """An option whose help is a sentence: that of its command, or that of its name."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Name and help, as click prints them."""
        own, common = f"help.{ctx.info_name}.{self.name}", f"help.option.{self.name}"
        key = own if own in sentences() else common
        if key in sentences():
            self.help = say(key, language(ctx))
        return super().get_help_record(ctx)


def option(*declarations: str, **how: Any) -> Decorator:
    """An option with worded help."""
    return click.option(*declarations, cls=Option, **how)


class Group(click.Group):
    """The command `judge`."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run it, whatever the terminal can show."""
        survive()
        gc.set_threshold(*SELDOM)
        atexit.unregister(gc.freeze)
        atexit.register(gc.freeze)  # or all that is left would be looked through, a third of a short run
        return super().main(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs."""
        return sorted({*VERBS, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A verb, read now."""
        if cmd_name in VERBS and cmd_name not in self.commands:
            self.add_command(getattr(import_module(f"judge.cli.{cmd_name}"), VERBS[cmd_name]))
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that is typed, with its settings; of one that there is not, those that are spelt alike."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            from judge.replay.nearest import near  # noqa: PLC0415 -- only what is misspelt needs it
            from judge.report.escape import visible  # noqa: PLC0415

            facts = {"name": visible(args[0]), **near(args[0], self.list_commands(ctx))}
            raise click.UsageError(say("error.no_verb", language(ctx), **facts), ctx)
        name, verb, rest = super().resolve_command(ctx, args)
        if verb is not None:
            import_module("judge.cli.settings").settle(ctx, verb)
        return name, verb, rest

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The text above the list of commands."""
        self.help = say("help.judge.text", language(ctx))
        super().format_help_text(ctx, formatter)
