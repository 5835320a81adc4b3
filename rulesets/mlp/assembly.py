"""The ruleset put together from its parts."""

from judge.engine.asking.tables import Procedure
from judge.engine.rules.ruleset import Ruleset
from rulesets.mlp import acts, board, effects
from rulesets.mlp.game import MlpGame
from rulesets.mlp.hooks import Hooks
from rulesets.mlp.p1_game import ch04_end
from rulesets.mlp.p1_game.ch03_set_up import SET_UP
from rulesets.mlp.p3_areas import misplaced as areas_misplaced  # noqa: F401 -- likewise
from rulesets.mlp.p4_turn import ch03_misplaced, ch04_misplaced  # noqa: F401 -- each registers its reasons
from rulesets.mlp.p4_turn.ch02_start_phase import START_PHASE
from rulesets.mlp.p4_turn.ch03_main_phase import MAIN_PHASE
from rulesets.mlp.p4_turn.ch04_contact_phase import CONTACT_PHASE
from rulesets.mlp.p4_turn.ch04_s03_contact import CONTACT
from rulesets.mlp.p4_turn.ch04_s04_actions import ACTION
from rulesets.mlp.p4_turn.ch04_unknown import UNKNOWN_COLUMN
from rulesets.mlp.p4_turn.ch05_end_phase import END_PHASE
from rulesets.mlp.p5_effects import misplaced, near_triggers  # noqa: F401 -- likewise
from rulesets.mlp.p6_terms.verbs import VERBS
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import ZONES

PROCEDURE = Procedure((SET_UP, START_PHASE, MAIN_PHASE, CONTACT_PHASE, CONTACT, ACTION, UNKNOWN_COLUMN, END_PHASE))

RULESET = Ruleset(
    book=rules, title="My Little Pony Trading Card Game", zones=ZONES, procedure=PROCEDURE,
    game=MlpGame, hooks=Hooks(), shape=board.SHAPE, header=board.HEADER, memory=board.Memory,
    step_types=(*acts.ACTS, *acts.FACTS, *effects.EFFECTS, *board.STEPS), anytime=(ch04_end.ConcedePlay,), verbs=VERBS,
)  # fmt: skip
