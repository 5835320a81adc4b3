"""7.1 Turns: who is the turn player, and what is counted by turns."""

from collections.abc import Iterable, Sequence
from functools import partial

from judge.engine.asking.tables import Row, RowDoes
from judge.engine.run import moments
from rulesets.hololive.ch10_play_and_resolve.s06_timing import check_timing
from rulesets.hololive.game import HololiveGame, Holomem, Side


def begin_turn(game: HololiveGame, side: Side, clause: str) -> None:
    """The turn passes to a player; nothing has been done in it yet."""
    game.set(game, "turn_player", side, clause)
    game.set(game, "turn", game.turn + 1, clause)
    game.set(side, "turns", side.turns + 1, clause)
    game.at_the_end = []
    game.acts_from.clear()
    game.renew("next_turn", "turn")
    game.uses = {key: count for key, count in game.uses.items() if key[0] != "turn"}
    for player in game.players:
        player.deeds_before, player.deeds = player.deeds, {}
        if player.used:
            game.set(player, "used", (), clause)
        lower(game, (player,), (*Side.TURN_FLAGS, *Side.STEP_FLAGS), clause)
        lower(game, player.stage, Holomem.TURN_FLAGS, clause)


def lower(game: HololiveGame, subjects: Iterable[Side | Holomem], flags: Sequence[str], clause: str) -> None:
    """None of them has done any of this."""
    for subject in subjects:
        for flag in flags:
            if getattr(subject, flag):
                game.set(subject, flag, False, clause)


begins = partial(moments.begins, check_timing)
"""A row at which a step begins or ends."""


def check(clause: str) -> Row:
    """A row that is a check timing and nothing else."""
    does: RowDoes = check_timing
    return Row(clause, does)
