"""Whose turn it is for the first time (7.2.1, 7.6.1, 8.3.1, 8.6.2)."""

from rulesets.hololive.game import HololiveGame, Side


def own_first_turn(side: Side) -> bool:
    """Whether this is the player's own first turn of the game (7.2.1, 8.3.1)."""
    return side.turns == 1


def first_players_first_turn(game: HololiveGame) -> bool:
    """Whether this is the first turn of the player who goes first (7.6.1, 8.6.2)."""
    return game.turn_player is game.first and own_first_turn(game.turn_player)
