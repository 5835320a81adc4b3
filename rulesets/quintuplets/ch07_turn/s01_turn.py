"""7.1 Turns: who is the turn player, and what is counted by turns."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import check_timing
from rulesets.quintuplets.ch10_play_and_resolve.s07_autos import occurs
from rulesets.quintuplets.game import QuintupletsGame, Side


def begin_turn(game: QuintupletsGame, side: Side, clause: str) -> None:
    """The turn passes to a player; nothing has been done in it yet."""
    game.set(game, "turn_player", side, clause)
    game.set(game, "turn", game.turn + 1, clause)
    game.set(side, "turns", side.turns + 1, clause)
    game.set(game, "once_a_turn", frozenset(), clause)
    game.acts_from.clear()
    game.ended.clear()
    for player in game.players:
        for field, nothing in Side.PER_TURN.items():
            if getattr(player, field) != nothing:
                game.set(player, field, nothing, clause)


def begins(clause: str, *moments: str) -> Row:
    """A row at which a phase or step begins: its triggers are fulfilled, and a check timing follows."""

    def begin(game: QuintupletsGame) -> Script:
        occurs(game, *moments)
        game.exercise(clause)
        return check_timing(game)

    return Row(clause, begin)


def check(clause: str) -> Row:
    """A row that is a check timing and nothing else."""

    def settle(game: QuintupletsGame) -> Script:
        game.exercise(clause)
        return check_timing(game)

    return Row(clause, settle)
