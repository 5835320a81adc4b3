"""9.7 Autos on standby. Text that is not modelled acts here as declared effects."""

from collections.abc import Callable

from judge.engine.effects import declared
from judge.engine.requests import Script
from rulesets.lovelive.game import LoveLiveGame, Side


def standby_of(game: LoveLiveGame, player: Side, clause: str) -> Script:
    """One auto of a player; says whether there was one."""
    return (yield from declared(game, clause, player))


def occurs(*moments: str) -> Callable[[LoveLiveGame], None]:
    """A row at which autos that wait for one of these moments are triggered (9.7.2)."""

    def occur(game: LoveLiveGame) -> None:
        for moment in moments:
            game.note(moment, player=game.active)

    return occur
