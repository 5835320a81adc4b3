"""The ruleset put together from its chapters."""

from judge.engine.asking.tables import Procedure
from judge.engine.rules.ruleset import Ruleset
from rulesets.hololive import acts, board, effects
from rulesets.hololive.ch01_game import s02_end
from rulesets.hololive.ch05_verbs.verbs import VERBS
from rulesets.hololive.ch06_set_up.s02_set_up import SET_UP
from rulesets.hololive.ch07_turn import (
    s02_reset_step,
    s03_hand_step,
    s04_cheer_step,
    s05_main_step,
    s06_performance_step,
    s07_end_step,
)
from rulesets.hololive.ch10_play_and_resolve import misplaced, misplaced_amid  # noqa: F401 -- why effects have no place
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.hooks import Hooks
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import ZONES

PROCEDURE = Procedure(
    (
        SET_UP,
        s02_reset_step.RESET_STEP,
        s03_hand_step.HAND_STEP,
        s04_cheer_step.CHEER_STEP,
        s05_main_step.MAIN_STEP,
        s06_performance_step.PERFORMANCE_STEP,
        s07_end_step.END_STEP,
    ),
)

RULESET = Ruleset(
    book=rules, title="hololive OFFICIAL CARD GAME", zones=ZONES, procedure=PROCEDURE,
    game=HololiveGame, hooks=Hooks(), shape=board.SHAPE, header=board.HEADER, memory=board.Memory,
    step_types=(*acts.ACTS, *acts.FACTS, *effects.EFFECTS, *board.STEPS), anytime=(s02_end.ConcedePlay,), verbs=VERBS,
)  # fmt: skip
