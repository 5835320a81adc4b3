"""7.2 The active player."""

from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

TURN_PLAYER = rules.cite("7.2.1.1", "ch07_turn/s02_active_player.py, becomes_active")
FIRST_PLAYER = rules.cite("7.2.1.2", "ch07_turn/s02_active_player.py, nobodys_phase")


def becomes_active(game: LoveLiveGame, side: Side, clause: str) -> None:
    """7.2.1.1 The turn player of a phase is the active player."""
    game.exercise(TURN_PLAYER)
    game.set(game, "active", side, clause)


def nobodys_phase(game: LoveLiveGame) -> None:
    """7.2.1.2 In a phase without a turn player it is the first player."""
    game.exercise(FIRST_PLAYER)
    game.set(game, "active", game.first, FIRST_PLAYER)
