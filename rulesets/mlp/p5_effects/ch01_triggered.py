"""5-1.1 What triggers the modelled effects of characters and items in play."""

from collections.abc import Mapping
from typing import Any

from judge.engine.cards import Unseen
from rulesets.mlp.abilities.in_play import InPlay, in_play
from rulesets.mlp.abilities.words import EACH_TIME
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p5_effects.ch04_pending import Pending, trigger
from rulesets.mlp.rules import rules

MET = rules.cite("5-1.1.0", "p5_effects/ch01_triggered.py, emit")
HOW_OFTEN = rules.cite("5-1.1.3", "p5_effects/ch01_triggered.py, emit")


def emit(game: MlpGame, event: str, *occurrences: Mapping[str, Any]) -> None:
    """What took place at one moment, perhaps several times: an effect is used once, or each time (5-1.1.3)."""
    for one in tuple(in_play(game, "triggered")):
        node = one.compiled.node
        if node.when is None or node.when.on != event:
            continue
        met = [facts for facts in occurrences if _is_met(game, one, facts)]
        if len(met) > 1:
            game.exercise(HOW_OFTEN)
        for facts in met if node.keyword == EACH_TIME else met[:1]:
            due = {**facts, "event": event}
            trigger(game, Pending(one.side, one.card, "triggered", MET, compiled=one.compiled, event=due))


def _is_met(game: MlpGame, one: InPlay, facts: Mapping[str, Any]) -> bool:
    """Whether an event meets the condition of an effect; a card that nobody knows may decide it."""
    ctx = one.context(game, facts)
    try:
        return one.compiled.triggered is not None and one.compiled.valid(ctx) and one.compiled.triggered(ctx)
    except Unseen as unseen:
        game.doubt(MET, unseen.number)
        return False
