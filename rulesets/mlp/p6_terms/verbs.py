"""All verbs that a declared effect may carry out."""

from judge.engine.run.effects import EffectPlay
from rulesets.mlp.p2_cards import ch03_items, ch07_tokens  # noqa: F401 -- each registers its verbs
from rulesets.mlp.p3_areas import ch03_adventure, ch04_stories, ch05_scenes  # noqa: F401 -- likewise
from rulesets.mlp.p6_terms import (  # noqa: F401 -- likewise
    ch01_draw,
    ch02_discard,
    ch04_plans,
    ch06_lasting,
    ch09_piles,
    ch10_tap,
    ch11_open,
    ch12_moves,
    ch13_arrange,
    ch14_retire,
    trees_areas,
    trees_pieces,
    trees_rules,
    trees_seeing,
    trees_sides,
)
from rulesets.mlp.rules import rules

VERBS = tuple(kind for kind in rules.plays.values() if issubclass(kind, EffectPlay))
