"""7.6 Draw phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from rulesets.lovelive.ch05_verbs.s06_draw import draw
from rulesets.lovelive.ch09_play.s05_timing import begins, check
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

COUNT = rules.number("draw_phase")


def draw_one(game: LoveLiveGame) -> Script:
    """7.6.2 The turn player draws; with neither deck nor waiting room nothing happens (1.3.2)."""
    return draw(game, game.active, COUNT, "7.6.2")


DRAW_PHASE = rules.table(
    "draw_phase",
    "7.6",
    begins("7.6.1", "draw_phase_start"),
    Row("7.6.2", draw_one),
    check("7.6.3"),
    then="main_phase",
)
