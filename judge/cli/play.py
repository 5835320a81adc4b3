"""`judge play`: play random legal games and record them."""

from pathlib import Path
from typing import Any, get_args

import click

from judge.cli.command import Command, card_tables, common
from judge.cli.group import option
from judge.cli.tables import tell_left_out
from judge.engine.rules import registry
from judge.verify.play.selfplay import Policy, play_games

PERSPECTIVES = ("full", "public", "P1", "P2")


@click.command(cls=Command)
@click.argument("ruleset")
@option("--games", type=click.IntRange(min=1), default=1, show_default=True)
@option("--seed", type=int, default=0, show_default=True)
@option("--out", type=click.Path(path_type=Path), default=Path(), show_default=True, metavar="DIR|FILE.jsonl")
@option("--deck", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@card_tables
@option("--from", "position", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@option("--perspective", type=click.Choice(PERSPECTIVES), default="full", show_default=True)
@option("--policy", type=click.Choice(get_args(Policy)), default="even", show_default=True)
@option("--any-cards", is_flag=True)
@option("--concede", is_flag=True)
@common
@click.pass_context
def play(ctx: click.Context, /, ruleset: str, games: int, seed: int, out: Path, **how: Any) -> None:
    """Play games by random legal acts and write each as a replay."""
    registry.load(ruleset)
    tell_left_out(ctx, [ruleset], how["cards"])
    given = {name: value for name, value in how.items() if name not in ("deck", "debug")}
    for path in dict.fromkeys(play_games(ruleset, games, seed, out, decks=how["deck"], **given)):
        click.echo(path)
