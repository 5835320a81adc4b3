"""7.1 Turns: who is first, and what is remembered for a turn."""

from rulesets.lovelive.ch07_turn.s02_active_player import becomes_active
from rulesets.lovelive.game import LoveLiveGame, Side


def begin_turn(game: LoveLiveGame, clause: str) -> None:
    """A turn begins with the first player's normal phase; nothing has been done in it yet."""
    game.set(game, "turn", game.turn + 1, clause)
    game.ended.clear()
    game.replaced.clear()
    game.acts_from.clear()
    for side in game.players:
        side.used_before = side.uses
        for name, value in Side.TURN.items():
            if getattr(side, name) != value:
                game.set(side, name, value, clause)
        for member in side.members:
            for flag in ("entered", "by_baton", "moved"):
                if getattr(member, flag):
                    game.set(member, flag, False, clause)
            if member.moved_by:
                game.set(member, "moved_by", frozenset(), clause)
            if member.received:
                game.set(member, "received", (), clause)
    becomes_active(game, game.first, clause)
