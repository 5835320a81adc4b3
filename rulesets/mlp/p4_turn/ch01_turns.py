"""4-1 Turns."""

from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules

rules.cite("4-1.1.0", "p4_turn/ch01_turns.py, begin_turn")


def begin_turn(game: MlpGame, side: Side, clause: str) -> None:
    """4-1.1.0 The turn passes to a player; nothing has been done in it yet."""
    game.set(game, "turn_player", side, clause)
    game.uses = {key: count for key, count in game.uses.items() if key[0] != "turn"}
    game.set(game, "turn", game.turn + 1, clause)
    for player in game.players:
        for character in player.characters:
            if character.moves:
                game.set(character, "moves", 0, clause)
        for scene in player.scenes:
            if scene.turned_up:
                game.set(scene, "turned_up", False, clause)
