"""7.1 Turns: who is the turn player, and what is counted by turns."""

from functools import partial

from judge.engine.run import moments
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import check_timing
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


begins = partial(moments.begins, check_timing)
"""A row at which a phase or step begins."""
check = begins
"""A row that is a check timing and nothing else."""
