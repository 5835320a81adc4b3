"""7.1 Turns: who is the turn player, and what is counted by turns."""

from judge.engine.steps import Row, RowDoes
from rulesets.hololive.ch10_play_and_resolve.s06_timing import check_timing
from rulesets.hololive.game import HololiveGame, Side


def begin_turn(game: HololiveGame, side: Side, clause: str) -> None:
    """The turn passes to a player; nothing has been done in it yet."""
    game.set(game, "turn_player", side, clause)
    game.set(game, "turn", game.turn + 1, clause)
    game.set(side, "turns", side.turns + 1, clause)
    game.uses = {key: count for key, count in game.uses.items() if key[0] != "turn"}
    for player in game.players:
        game.set(player, "supports_used", 0, clause)
        for flag in (*Side.TURN_FLAGS, *Side.STEP_FLAGS):
            game.set(player, flag, False, clause)
        for holomem in player.stage:
            for flag in ("entered", "bloomed", "art_played"):
                game.set(holomem, flag, False, clause)


def check(clause: str) -> Row:
    """A row that is a check timing and nothing else."""
    does: RowDoes = check_timing
    return Row(clause, does)
