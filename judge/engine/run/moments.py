"""Moments of a turn: what waits for them is triggered, and rules are checked."""

from collections.abc import Callable

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from judge.engine.run.state import G


def occurs(game: G, *moments: str) -> None:
    """Abilities of whoever wait for one of these moments of the turn player's are triggered."""
    for moment in moments:
        game.note(moment, player=game.rules.hooks.active(game))


def begins(check_timing: Callable[[G], Script], clause: str, *moments: str, by: tuple[str, ...] = ()) -> Row:
    """A row at which a phase or step begins or ends: a check timing follows its moments; `by` are clauses beside it."""

    def begin(game: G) -> Script:
        for each in (clause, *by):
            game.exercise(each)
        if moments:
            occurs(game, *moments)
        return check_timing(game)

    return Row(clause, begin)
