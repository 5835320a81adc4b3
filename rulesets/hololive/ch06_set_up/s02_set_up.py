"""6.2 The procedure before the game, row by row."""

from judge.engine.asking.tables import Row
from rulesets.hololive.ch06_set_up import s02_opening, s02_placing, s02_redraws
from rulesets.hololive.rules import rules

SET_UP = rules.table(
    "set_up",
    "6.2.1",
    Row("6.2.1.2", s02_opening.lay_decks("deck", "6.2.1.2")),
    Row("6.2.1.3", s02_opening.lay_decks("cheer_deck", "6.2.1.3")),
    Row("6.2.1.4", s02_opening.show_oshi),
    Row("6.2.1.5", s02_opening.choose_first),
    Row("6.2.1.6", s02_opening.opening_hands),
    Row("6.2.1.7", s02_redraws.optional_redraws),
    Row("6.2.1.8", s02_redraws.count_from_zero),
    Row("6.2.1.9", s02_redraws.forced_redraws),
    Row("6.2.1.10", s02_placing.place_holomem),
    Row("6.2.1.11", s02_opening.lay_life),
    Row("6.2.1.12", s02_opening.turn_up),
    Row("6.2.1.13", s02_opening.start, jumps=("reset_step",)),
)
