"""7.2 Start phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from rulesets.quintuplets.ch05_verbs.s06_draw import ordered_draw
from rulesets.quintuplets.ch07_turn.s01_turn import begins, check
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

DRAW = rules.number("draw_step")


def skip_in_the_very_first_turn(game: QuintupletsGame) -> Jump | None:
    """7.2.1 The first player's first turn has no start phase."""
    very_first = game.turn_player is game.first and game.turn_player.turns == 1
    return Jump("main_phase") if very_first else None


def draw_two(game: QuintupletsGame) -> Script:
    """7.2.3 The turn player draws."""
    return ordered_draw(game, game.turn_player, DRAW, "7.2.3")


START_PHASE = rules.table(
    "start_phase",
    "7.2",
    Row("7.2.1", skip_in_the_very_first_turn, jumps=("main_phase",)),
    begins("7.2.2", "start_phase_begins"),
    Row("7.2.3", draw_two),
    check("7.2.4"),
    then="main_phase",
)
