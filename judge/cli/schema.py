"""`judge schema`: the JSON Schemas of a ruleset's replays and of its ability trees."""

from collections.abc import Mapping
from pathlib import Path

import click

from judge.cli.command import Command, common
from judge.cli.exits import CLEAN, INVALID
from judge.cli.group import language, option
from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees.schema import schema_of_trees
from judge.replay.raw import Json
from judge.replay.schema import problems, schema_of, text_of
from judge.report.outputs import COMMANDS, PREFIX, outputs
from judge.report.text.problems import show_problems
from judge.report.text.sheet import Sheet
from judge.report.words_page import words_page
from judge.verify.api import read_bytes
from judge.verify.files.sources import given
from judge.words import say


@click.command(cls=Command)
@click.argument("ruleset", required=False)
@option("--abilities", is_flag=True)
@option("--output", metavar="COMMAND", type=click.Choice(list(COMMANDS)))
@option("--words", is_flag=True)
@option("--print", "show", is_flag=True)
@option("--write", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@option("--check", type=click.Path(path_type=Path), metavar="FILE")
@common
@click.pass_context
def schema(  # noqa: PLR0913 -- one parameter an option
    ctx: click.Context,
    /,
    ruleset: str | None,
    check: Path | None,
    folder: Path | None,
    output: str | None,
    *,
    abilities: bool,
    words: bool,
    show: bool,
    **_: bool,
) -> None:
    """Print a schema, write them to a folder, or check a file against one."""
    schemas, wanted = _asked_for(ctx, ruleset, output, abilities=abilities)
    made = schemas[wanted]
    if words and wanted != ruleset:
        raise click.UsageError(say("error.no_words", language(ctx)), ctx)
    if words:
        click.echo(words_page(wanted, made), nl=False)
        return
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in schemas.items():
            (folder / f"{name}.json").write_text(text_of(content), encoding="utf-8")
    if show or (check is None and folder is None):
        click.echo(text_of(made), nl=False)
    if check is not None:
        found = problems(made, read_bytes(given(check)))
        show_problems(Sheet(), language(ctx), str(check), found)
        if not found:
            click.echo(say("schema.fits", language(ctx), name=check))
        ctx.exit(INVALID if found else CLEAN)


def _asked_for(
    ctx: click.Context, ruleset: str | None, output: str | None, *, abilities: bool
) -> tuple[Mapping[str, Json], str]:
    """The schemas of a ruleset, or of what commands print, and the name of the one that is asked for."""
    if output is not None:
        return outputs(), f"{PREFIX}{output}"
    if ruleset is None:
        raise click.UsageError(say("error.no_schema", language(ctx)), ctx)
    wanted, schemas = f"{ruleset}-abilities" if abilities else ruleset, schemas_of(registry.load(ruleset))
    if wanted not in schemas:
        raise click.UsageError(say("error.no_trees", language(ctx), name=ruleset), ctx)
    return schemas, wanted


def schemas_of(rules: Ruleset) -> Mapping[str, Json]:
    """The schemas of a ruleset by the names of their files: of replays, and of ability trees where it has any."""
    found = {rules.name: schema_of(rules.title, rules.header, rules.step_types)}
    if rules.hooks.vocabulary.verbs:
        title = f"{rules.title}: abilities of a card"
        found[f"{rules.name}-abilities"] = schema_of_trees(title, rules.hooks.vocabulary, rules.hooks.ability_head)
    return {name: {"$schema": made.pop("$schema"), "$id": f"{name}.json", **made} for name, made in found.items()}
