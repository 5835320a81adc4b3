"""Commands whose help is in the reader's language, and whose failures end in the right exit status."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from judge.cli.exits import CRASHED, USAGE, refused
from judge.cli.group import LANGUAGE, language, option
from judge.engine.book.clauses import UnknownClause
from judge.engine.cards.faults import CardDataError
from judge.engine.rules.registry import UnknownRuleset
from judge.replay.limits import DEEPEST, DEFAULTS, Limits
from judge.replay.nearest import near
from judge.replay.problem import InvalidReplay, Problem
from judge.report.escape import visible
from judge.report.text.problems import show_problems
from judge.report.text.sheet import Sheet
from judge.verify.options import Options
from judge.words import LANGUAGES, Language, say, spoken


class Command(click.Command):
    """A command whose help is a sentence, and which turns what goes wrong into an exit status."""

    def get_short_help_str(self, limit: int = 45) -> str:
        """The line in the list of commands."""
        ctx = click.get_current_context(silent=True)
        text = say(f"help.{self.name}.text", language(ctx) if ctx else spoken(os.environ))
        return text.partition("\n")[0] if limit else text

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The text above the options."""
        self.help = say(f"help.{self.name}.text", language(ctx))
        super().format_help_text(ctx, formatter)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except (UnknownRuleset, UnknownClause) as error:
            raise click.UsageError(_unknown(error, language(ctx)), ctx) from error
        except InvalidReplay as error:
            show_problems(Sheet(error=True), language(ctx), _named(ctx), error.problems)
            ctx.exit(refused(error.problems))
        except CardDataError as error:
            problems = [Problem("cards", facts={"said": error.told})]
            show_problems(Sheet(error=True), language(ctx), _named(ctx), problems)
            ctx.exit(refused(problems))
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            said = {"said": error.strerror or str(error), **({"name": error.filename} if error.filename else {})}
            click.echo(say("error.system", language(ctx), **said), err=True)
            ctx.exit(USAGE)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            if ctx.params.get("debug"):
                raise
            problem = visible(f"{_named(ctx)} {type(error).__name__}: {error}".strip())
            click.echo(say("report.crashed", language(ctx), error=problem), err=True)
            ctx.exit(CRASHED)


def _named(ctx: click.Context) -> str:
    """The file that a command is about, if it is about one."""
    given = [str(ctx.params[name]) for name in ("file", "log", "check", "position", "deck") if ctx.params.get(name)]
    return given[0] if len(given) == 1 else ""


def _unknown(error: UnknownRuleset | UnknownClause, lang: Language) -> str:
    if isinstance(error, UnknownRuleset):
        meant = near(error.name, error.known)
        return say("error.no_ruleset", lang, name=visible(error.name), known=", ".join(error.known), **meant)
    alike = {"near": ", ".join(error.near)} if error.near else {}
    return say("error.no_clause", lang, clause=visible(error.clause), **alike)


def _keep(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        ctx.meta[LANGUAGE] = value


def common(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that every command has."""
    lang = option("--lang", type=click.Choice(LANGUAGES), callback=_keep, is_eager=True, expose_value=False)
    debug = option("--debug", is_flag=True)
    return lang(debug(command))


def card_tables(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option that names card tables."""
    file = click.Path(exists=True, dir_okay=False, path_type=Path)
    return option("--cards", type=file, multiple=True, metavar="FILE")(command)


def judging(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say how to judge."""
    return limited(_chosen(command))


def limited(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that raise the limits on what is read."""
    for one in (
        option("--max-rounds", type=click.IntRange(min=1), default=DEFAULTS.rounds, show_default=True, metavar="N"),
        option("--max-pieces", type=click.IntRange(min=1), default=DEFAULTS.pieces, show_default=True, metavar="N"),
        option("--max-steps", type=click.IntRange(min=1), default=DEFAULTS.steps, show_default=True, metavar="STEPS"),
        option("--max-depth", type=click.IntRange(1, DEEPEST), default=DEFAULTS.depth, show_default=True, metavar="N"),
        option("--max-size", type=click.IntRange(min=1), default=DEFAULTS.size, show_default=True, metavar="MB"),
    ):
        command = one(command)
    return command


LIMITS = ("max_size", "max_depth", "max_steps", "max_pieces", "max_rounds")


def _chosen(command: Callable[..., Any]) -> Callable[..., Any]:
    for one in (
        card_tables,
        option("--edition", metavar="EDITION"),
        option("--profile", metavar="PROFILE"),
    ):
        command = one(command)
    return command


def limits(ctx: click.Context) -> Limits:
    """The limits that the options set."""
    return Limits(**{name.removeprefix("max_"): ctx.params[name] for name in LIMITS})


def options(ctx: click.Context, *, keep_going: bool = False) -> Options:
    """How to judge, as the options say."""
    given = ctx.params
    return Options(given["profile"], given["edition"], given["cards"], keep_going, limits(ctx))
