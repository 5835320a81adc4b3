"""Settings of a folder: options that need not be typed, from `judge.toml` or `[tool.judge]` of `pyproject.toml`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from judge.cli.group import VERBS, language, option
from judge.replay.nearest import near
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.words import say

OWN, SHARED = "judge.toml", "pyproject.toml"
FILE = "judge.settings"
SOURCES = {"DEFAULT_MAP": "file", "COMMANDLINE": "typed", "ENVIRONMENT": "environment"}


def settle(ctx: click.Context, verb: click.Command) -> None:
    """Let a verb take from the settings what is not typed.

    Raises:
        UsageError: the settings are not TOML, or name an option that there is not.
    """
    found = _nearest(ctx, Path.cwd())
    if found is None:
        return
    file, table = found
    assert verb.name is not None
    own = {key: value for key, value in table.items() if key not in VERBS}
    special = table.get(verb.name, {})
    options = {
        name.removeprefix("--"): one for one in verb.params if isinstance(one, click.Option) for name in one.opts
    }
    for key in special:
        if key not in options:
            raise _unknown(ctx, file, f"{verb.name}.{key}", [f"{verb.name}.{name}" for name in options])
    for key in own:
        if key not in options and key not in (known := sorted(_every_option(ctx))):
            raise _unknown(ctx, file, key, known)
    values = {key: value for key, value in {**own, **special}.items() if key in options}
    ctx.meta[FILE] = file
    ctx.default_map = {
        verb.name: {str(options[key].name): _given(options[key], value, file.parent) for key, value in values.items()}
    }


def _nearest(ctx: click.Context, start: Path) -> tuple[Path, Mapping[str, Json]] | None:
    """The settings of the nearest folder that has any, from here upwards."""
    for folder in (start, *start.parents):
        for name in (OWN, SHARED):
            file = folder / name
            try:
                table = _read(file) if file.is_file() else None
            except (ValueError, OSError) as error:
                said = visible(f"{file}: {error}")
                raise click.UsageError(say("error.settings", language(ctx), said=said), ctx) from error
            if table is not None and name == SHARED:
                table = table.get("tool", {}).get("judge")
            if table is not None:
                return file, table
    return None


def _read(file: Path) -> Mapping[str, Json]:
    from tomllib import loads  # noqa: PLC0415 -- few folders have settings

    return loads(file.read_text("utf-8"))


def _given(one: click.Option, value: Any, folder: Path) -> Any:
    """A value as the option takes it; a path is seen from the folder of the settings."""
    if one.multiple and not isinstance(value, list):
        value = [value]
    if not isinstance(one.type, click.Path):
        return value
    return [str(folder / each) for each in value] if isinstance(value, list) else str(folder / value)


def _every_option(ctx: click.Context) -> Iterator[str]:
    group = ctx.command
    assert isinstance(group, click.Group)
    for name in group.list_commands(ctx):
        verb = group.get_command(ctx, name)
        for one in verb.params if verb else ():
            yield from (spelt.removeprefix("--") for spelt in one.opts if spelt.startswith("--"))


def _unknown(ctx: click.Context, file: Path, key: str, known: list[str]) -> click.UsageError:
    facts = {"name": visible(key), "file": visible(str(file)), **near(key, known)}
    return click.UsageError(say("error.no_setting", language(ctx), **facts), ctx)


def show_settings(ctx: click.Context) -> None:
    """Print what every option is, and where from."""
    for one in ctx.command.params:
        if not isinstance(one, click.Option) or one.name not in ctx.params:
            continue
        source = ctx.get_parameter_source(one.name)
        where = SOURCES.get(source.name, "") if source else ""
        if where == "file":
            where = str(ctx.meta.get(FILE, ""))
        said = f"  ({where})" if where else ""
        value = ctx.params[one.name]
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)
        click.echo(visible(f"{one.opts[0].removeprefix('--')} = {shown}{said}"))


settings_option = option("--show-settings", is_flag=True)
