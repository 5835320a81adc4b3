"""All verbs that a declared effect may carry out."""

from judge.engine.run.effects import EffectPlay
from rulesets.quintuplets.ch01_game import s02_end, s03_principles  # noqa: F401 -- each registers its verbs
from rulesets.quintuplets.ch05_verbs import (  # noqa: F401 -- each registers its verbs
    lasting,
    s02_turn,
    s03_put,
    s05_decks,
    s06_draw,
    s08_swap,
    s10_set,
    trees_cards,
    trees_lanes,
    trees_lasting,
)
from rulesets.quintuplets.ch10_play_and_resolve import s06_choices  # noqa: F401 -- checks on every verb
from rulesets.quintuplets.rules import rules

VERBS = tuple(kind for kind in rules.plays.values() if issubclass(kind, EffectPlay))
