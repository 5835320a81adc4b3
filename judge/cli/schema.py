"""`judge schema`: the JSON Schema of a ruleset's replays."""

from pathlib import Path

import click

from judge.cli.command import Command, common, language, option
from judge.cli.exits import CLEAN, INVALID
from judge.engine import registry
from judge.replay.schema import problems, schema_of, text_of
from judge.report.text.problems import show_problems
from judge.report.text.sheet import Sheet
from judge.verify.api import read_bytes
from judge.words import say


@click.command(cls=Command)
@click.argument("ruleset")
@option("--print", "show", is_flag=True)
@option("--write", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@option("--check", type=click.Path(path_type=Path), metavar="FILE")
@common
@click.pass_context
def schema(ctx: click.Context, /, ruleset: str, check: Path | None, folder: Path | None, show: bool, **_: bool) -> None:
    """Print the schema, write it to a folder, or check a file against it."""
    rules = registry.load(ruleset)
    made = schema_of(rules.title, rules.header, rules.step_types)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{ruleset}.json").write_text(text_of(made), encoding="utf-8")
    if show or (check is None and folder is None):
        click.echo(text_of(made), nl=False)
    if check is not None:
        found = problems(made, read_bytes(check))
        show_problems(Sheet(), language(ctx), str(check), found)
        if not found:
            click.echo(say("schema.fits", language(ctx), name=check))
        ctx.exit(INVALID if found else CLEAN)
