"""11.2 Defeat: all losers of one pass lose together (1.2.2)."""

from collections.abc import Sequence

from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

NO_LIFE = rules.cite("11.2.1", "ch11_rule_processing/s02_defeat.py, losers")
NO_HOLOMEM = rules.cite("11.2.2", "ch11_rule_processing/s02_defeat.py, losers")


def losers(game: HololiveGame) -> Sequence[tuple[Side, str]]:
    """The players who lose now, each with the clause."""
    found = []
    for side in game.in_turn_order:
        life = side.zones["life"]
        if not life.pieces and not life.unspecified:
            found.append((side, NO_LIFE))
        elif not side.stage and not side.stage_unspecified:
            found.append((side, NO_HOLOMEM))
    return found


def lose(game: HololiveGame, found: Sequence[tuple[Side, str]]) -> None:
    """End the game."""
    for _, clause in found:
        game.exercise(clause)
    game.end([side for side, _ in found], found[0][1])
