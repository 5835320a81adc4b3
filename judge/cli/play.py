"""`judge play`: play random legal games and record them."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common
from judge.cli.group import option
from judge.engine.rules import registry
from judge.verify.selfplay import play_games

PERSPECTIVES = ("full", "public", "P1", "P2")


@click.command(cls=Command)
@click.argument("ruleset")
@option("--games", type=click.IntRange(min=1), default=1, show_default=True)
@option("--seed", type=int, default=0, show_default=True)
@option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), show_default=True, metavar="DIR")
@option("--deck", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@option("--from", "position", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@option("--perspective", type=click.Choice(PERSPECTIVES), default="full", show_default=True)
@option("--concede", is_flag=True)
@common
def play(ruleset: str, games: int, seed: int, out: Path, **how: Any) -> None:
    """Play games by random legal acts and write each as a replay."""
    registry.load(ruleset)
    start = {"decks": how["deck"], "position": how["position"]}
    for path in play_games(ruleset, games, seed, out, **start, perspective=how["perspective"], concede=how["concede"]):
        click.echo(path)
