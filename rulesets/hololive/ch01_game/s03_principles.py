"""1.3 Principles: what cannot be done is left out, and nothing is done zero times or fewer."""

from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

IMPOSSIBLE = rules.cite("1.3.2", "ch01_game/s03_principles.py, as_far_as_possible")
ALREADY_SO = rules.cite("1.3.2.1", "ch01_game/s03_principles.py, unless_already_so")
NOTHING = rules.cite("1.3.2.2", "ch01_game/s03_principles.py, at_least_nothing")
NEGATIVE = rules.cite("1.3.2.2.1", "ch01_game/s03_principles.py, at_least_nothing")


def as_far_as_possible(game: HololiveGame, wanted: int, possible: int) -> int:
    """1.3.2 What can be done of an order."""
    if possible < wanted:
        game.exercise(IMPOSSIBLE)
    return min(wanted, possible)


def unless_already_so(game: HololiveGame, changed: bool) -> None:
    """1.3.2.1 What is so already does not become so again."""
    if not changed:
        game.exercise(ALREADY_SO)


def at_least_nothing(game: HololiveGame, amount: int) -> int:
    """1.3.2.2 Nothing is done zero times; a negative amount counts as zero (1.3.2.2.1)."""
    if amount <= 0:
        game.exercise(NOTHING)
    if amount < 0:
        game.exercise(NEGATIVE)
    return max(amount, 0)
