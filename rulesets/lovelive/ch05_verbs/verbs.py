"""All verbs that a declared effect may carry out."""

from judge.engine.run.effects import EffectPlay
from rulesets.lovelive.ch05_verbs import (  # noqa: F401 -- each registers its verbs
    s02_orientation,
    s04_put,
    s05_decks,
    s10_stage,
    s12_lasting,
    trees_abilities,
    trees_areas,
    trees_cards,
    trees_decks,
    trees_lasting,
    trees_players,
    trees_stage,
)
from rulesets.lovelive.ch09_play import s06_choices  # noqa: F401 -- registers what holds for all of them
from rulesets.lovelive.ch11_keywords import s10_position_change, s11_formation_change  # noqa: F401 -- likewise
from rulesets.lovelive.rules import rules

VERBS = tuple(kind for kind in rules.plays.values() if issubclass(kind, EffectPlay))
