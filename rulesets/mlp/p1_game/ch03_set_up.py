"""1-3 The steps before the first turn."""

from judge.engine.asking.tables import Jump, Row
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p1_game.ch03_s01_tables import choose_first, lay_decks, lay_stories
from rulesets.mlp.p1_game.ch03_s04_hands import lay_plans, mulligans, opening_hands, opening_scenes
from rulesets.mlp.p4_turn.ch01_turns import begin_turn
from rulesets.mlp.rules import rules


def start(game: MlpGame) -> Jump:
    """1-3.0.0 The first player begins turn 1."""
    begin_turn(game, game.first, "1-3.0.0")
    return Jump("start_phase")


SET_UP = rules.table(
    "set_up",
    "1-3.0.0",
    Row("1-3.1.0", lay_decks),
    Row("1-3.2.0", lay_stories),
    Row("1-3.3.0", choose_first),
    Row("1-3.4.1", opening_hands),
    Row("1-3.4.1b", mulligans),
    Row("1-3.4.2", lay_plans),
    Row("1-3.4.3", opening_scenes),
    Row("1-3.0.0", start, jumps=("start_phase",)),
)
