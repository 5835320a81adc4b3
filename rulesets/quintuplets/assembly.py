"""The ruleset put together from its chapters."""

from judge.engine.asking.tables import Procedure
from judge.engine.rules.ruleset import Ruleset
from rulesets.quintuplets import acts, board, effects
from rulesets.quintuplets.ch01_game import s02_end
from rulesets.quintuplets.ch05_verbs.verbs import VERBS
from rulesets.quintuplets.ch06_set_up import misplaced as set_up_misplaced  # noqa: F401
from rulesets.quintuplets.ch06_set_up.s02_set_up import SET_UP
from rulesets.quintuplets.ch07_turn import misplaced as turns_misplaced  # noqa: F401
from rulesets.quintuplets.ch07_turn import s02_start_phase, s03_main_phase, s05_end_phase
from rulesets.quintuplets.ch09_approach import misplaced, s02_declaration, s03_event_step, s04_judgement  # noqa: F401
from rulesets.quintuplets.ch10_play_and_resolve import misplaced as effects_misplaced  # noqa: F401
from rulesets.quintuplets.ch10_play_and_resolve import (  # noqa: F401
    misplaced_amid,
    misplaced_choices,
    misplaced_drops,
    misplaced_up_to,
)
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.hooks import Hooks
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import ZONES

PROCEDURE = Procedure(
    (
        SET_UP,
        s02_start_phase.START_PHASE,
        s03_main_phase.MAIN_PHASE,
        s02_declaration.DECLARATION_STEP,
        s03_event_step.EVENT_STEP,
        s04_judgement.JUDGEMENT_STEP,
        s05_end_phase.END_PHASE,
    ),
)

RULESET = Ruleset(
    book=rules, title="The Quintessential Quintuplets Card Game", zones=ZONES, procedure=PROCEDURE,
    game=QuintupletsGame, hooks=Hooks(), shape=board.SHAPE, header=board.HEADER, memory=board.Memory,
    step_types=(*acts.ACTS, *acts.FACTS, *effects.EFFECTS, *board.STEPS), anytime=(s02_end.ConcedePlay,), verbs=VERBS,
)  # fmt: skip
