"""7.5 Main step."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from rulesets.hololive.ch07_turn.s01_turn import begins, check
from rulesets.hololive.ch08_main_step.s01_actions import ACTIONS, AGAIN, EndMainStepPlay
from rulesets.hololive.ch10_play_and_resolve.s06_timing import play_timing
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules


def act(game: HololiveGame) -> Script:
    """7.5.2 The turn player has play timing for main-step actions."""
    return play_timing(game, "7.5.2", ACTIONS, EndMainStepPlay, AGAIN)


MAIN_STEP = rules.table(
    "main_step",
    "7.5",
    begins("7.5.1", "main_step_start"),
    Row("7.5.2", act),
    check("7.5.3"),
    then="performance_step",
)
