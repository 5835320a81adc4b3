"""6.2 The procedure before the game, row by row."""

from judge.engine.asking.tables import Row
from rulesets.lovelive.ch06_set_up import s02_mulligan, s02_opening
from rulesets.lovelive.rules import rules

SET_UP = rules.table(
    "set_up",
    "6.2.1",
    Row("6.2.1.1", s02_opening.present),
    Row("6.2.1.2", s02_opening.lay_main_decks),
    Row("6.2.1.3", s02_opening.lay_energy_decks),
    Row("6.2.1.4", s02_opening.choose_first),
    Row("6.2.1.5", s02_opening.opening_hands),
    Row("6.2.1.6", s02_mulligan.mulligans),
    Row("6.2.1.7", s02_opening.opening_energies, jumps=("active_phase",)),
)
