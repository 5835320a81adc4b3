"""10.3 Winning by successes (1.2.1.1, 1.2.1.2)."""

from collections.abc import Sequence

from judge.engine.run.state import count_of
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

ENOUGH = rules.number("successes_to_win")
ENDS = rules.cite("1.2.1", "ch10_rule_processing/s03_victory.py, win")
ALONE = rules.cite("1.2.1.1", "ch10_rule_processing/s03_victory.py, win")
BOTH = rules.cite("1.2.1.2", "ch10_rule_processing/s03_victory.py, win")
ALL_LOSE = rules.cite("1.2.2", "ch10_rule_processing/s03_victory.py, win")


def winners(game: LoveLiveGame) -> Sequence[Side]:
    """10.3.1 The players with enough cards in their success areas."""
    return [side for side in game.in_turn_order if (count_of(side.zones["success"]) or 0) >= ENOUGH]


def win(game: LoveLiveGame, found: Sequence[Side]) -> None:
    """One winner, or a draw where both have enough."""
    game.exercise(ENDS)
    if len(found) > 1:
        game.exercise(ALL_LOSE)
        game.end(game.players, BOTH)
    game.exercise(ALONE)
    game.end([found[0].opponent], "10.3.1")
