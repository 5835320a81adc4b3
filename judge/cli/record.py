"""`judge record`: a game recorded on the terminal by its legal acts."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, options
from judge.cli.extras import lacking
from judge.cli.group import language, option
from judge.desk.recorder import Recorder, resumed
from judge.engine.rules import registry
from judge.verify.play.selfplay import opening

PERSPECTIVES = ("full", "public", "P1", "P2")


@click.command(cls=Command)
@click.argument("ruleset")
@option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="FILE")
@option("--deck", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@option("--from", "position", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@option("--unknown", is_flag=True)
@option("--perspective", type=click.Choice(PERSPECTIVES), default="full", show_default=True)
@judging
@common
@click.pass_context
def record(ctx: click.Context, /, ruleset: str, out: Path, **how: Any) -> None:
    """Record a game; one that has begun goes on."""
    try:
        from judge.desk.terminal.record import Record  # noqa: PLC0415 -- only this command needs a screen
    except ImportError as error:
        raise lacking(ctx, "tui") from error
    rules = registry.load(ruleset)
    if out.exists():
        recorder = resumed(out, options(ctx))
    else:
        header = opening(rules, how["deck"], how["position"]) | {"perspective": how["perspective"]}
        if how["unknown"]:
            header.pop("decks", None)
        recorder = Recorder(header, options(ctx), out)
    Record(recorder, language(ctx)).run()
