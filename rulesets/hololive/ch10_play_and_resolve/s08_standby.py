"""10.8 Abilities in standby. Text that is not modelled acts here as declared effects."""

from collections.abc import Callable

from judge.engine.effects import declared
from judge.engine.requests import Script
from rulesets.hololive.game import HololiveGame, Side


def standby_of(game: HololiveGame, player: Side, clause: str) -> Script:
    """One ability of a player; says whether there was one."""
    return (yield from declared(game, clause, player))


def occurs(*moments: str) -> Callable[[HololiveGame], None]:
    """A row at which abilities that wait for one of these moments are triggered (10.8.2)."""

    def occur(game: HololiveGame) -> None:
        if game.cursor is not None:
            game.exercise(game.cursor.row.clause)
        for moment in moments:
            game.note(moment, player=game.turn_player)

    return occur
