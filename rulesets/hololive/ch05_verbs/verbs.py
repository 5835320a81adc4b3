"""All verbs that a declared effect may carry out."""

from judge.engine.run.effects import EffectPlay
from judge.replay.steps import Effect
from rulesets.hololive.ch05_verbs import (  # noqa: F401 -- each registers its verbs
    s02_orientation,
    s05_put,
    s06_decks,
    s10_swap,
    s13_stack,
    s16_attaching,
    s20_damage,
    s22_dice,
    s22_lasting,
    s23_use_again,
    trees_archive,
    trees_branches,
    trees_cards,
    trees_choices,
    trees_dice,
    trees_lasting,
    trees_numbers,
    trees_piles,
    trees_players,
    trees_put,
    trees_replacements,
    trees_stage,
    trees_states,
)
from rulesets.hololive.ch10_play_and_resolve import s03_places, s07_allowed  # noqa: F401 -- what holds for all of them
from rulesets.hololive.rules import rules

VERBS: tuple[type[EffectPlay], ...] = tuple(
    kind for kind in rules.plays.values() if issubclass(kind, EffectPlay) and issubclass(kind.record, Effect)
)
