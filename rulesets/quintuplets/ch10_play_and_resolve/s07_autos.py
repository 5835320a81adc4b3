"""10.7 Autos: what they wait for, and their turn in a check timing."""

from judge.engine.effects import declared
from judge.engine.requests import Script
from rulesets.quintuplets.game import QuintupletsGame, Side

HEROES = "10.5.3.2"
"""The row of the check timing that is for cards without a master."""


def occurs(game: QuintupletsGame, *moments: str) -> None:
    """Something took place that autos may wait for."""
    for moment in moments:
        game.note(moment, player=game.turn_player)


def pending(game: QuintupletsGame, player: Side, clause: str) -> Script:
    """One pending auto, played and resolved; says whether there was one."""
    return (yield from declared(game, clause, player))
