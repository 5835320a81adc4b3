"""The ruleset put together from its chapters."""

from judge.engine.asking.tables import Procedure
from judge.engine.rules.ruleset import Ruleset
from rulesets.lovelive import acts, board, effects
from rulesets.lovelive.ch01_game import s02_end
from rulesets.lovelive.ch05_verbs.verbs import VERBS
from rulesets.lovelive.ch06_set_up.s02_set_up import SET_UP
from rulesets.lovelive.ch07_turn import s04_active_phase, s05_energy_phase, s06_draw_phase, s07_main_phase
from rulesets.lovelive.ch08_live import reasons as reasons_of_lives
from rulesets.lovelive.ch08_live import s02_live_set_phase, s03_performance_phase, s04_judgement_phase
from rulesets.lovelive.ch09_play import reasons as reasons_of_text
from rulesets.lovelive.ch09_play import reasons_of_resolution, reasons_of_standby
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.hooks import Hooks
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import ZONES

PROCEDURE = Procedure(
    (
        SET_UP,
        s04_active_phase.ACTIVE_PHASE,
        s05_energy_phase.ENERGY_PHASE,
        s06_draw_phase.DRAW_PHASE,
        s07_main_phase.MAIN_PHASE,
        s02_live_set_phase.LIVE_SET_PHASE,
        s03_performance_phase.PERFORMANCE_PHASE,
        s04_judgement_phase.JUDGEMENT_PHASE,
    ),
)

REASONS = (reasons_of_lives, reasons_of_standby, reasons_of_text, reasons_of_resolution)
"""What says why a step is out of place, besides the core."""

RULESET = Ruleset(
    book=rules, title="Love Live! Series Official Card Game", zones=ZONES, procedure=PROCEDURE,
    game=LoveLiveGame, hooks=Hooks(), shape=board.SHAPE, header=board.HEADER, memory=board.Memory,
    step_types=(*acts.ACTS, *acts.FACTS, *effects.EFFECTS, *board.STEPS), anytime=(s02_end.ConcedePlay,), verbs=VERBS,
)  # fmt: skip
