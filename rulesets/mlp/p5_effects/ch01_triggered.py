"""5-1.1 What triggers the modelled effects of characters and items in play."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.cards import Unseen
from rulesets.mlp.abilities.in_play import in_play
from rulesets.mlp.abilities.words import EACH_TIME
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p5_effects.ch04_pending import Pending, trigger
from rulesets.mlp.rules import rules

MET = rules.cite("5-1.1.0", "p5_effects/ch01_triggered.py, emit")
HOW_OFTEN = rules.cite("5-1.1.3", "p5_effects/ch01_triggered.py, emit")


def emit(game: MlpGame, event: str, *occurrences: Mapping[str, Any]) -> None:
    """What took place at one moment, perhaps several times, triggers what waits for it."""
    for one in tuple(in_play(game, "triggered")):
        _trigger(game, one.context(game), event, occurrences)
    for waiting in tuple(game.delayed):
        if _trigger(game, waiting.context({}), event, occurrences) and waiting.until is None:
            game.delayed.remove(waiting)


def _trigger(game: MlpGame, ctx: Context, event: str, occurrences: Sequence[Mapping[str, Any]]) -> bool:
    """5-1.1.3 An effect is used once, or each time that its condition is met; says whether it was."""
    if event not in ctx.ability.triggers:
        return False
    met = [facts for facts in occurrences if _is_met(replace(ctx, event=facts), event)]
    if len(met) > 1:
        game.exercise(HOW_OFTEN)
    side: Any = ctx.controller
    for facts in met if ctx.ability.node.keyword == EACH_TIME else met[:1]:
        due = {**ctx.stored, **facts, "event": event}
        trigger(game, Pending(side, ctx.source, "triggered", MET, compiled=ctx.ability, event=due))
    return bool(met)


def _is_met(ctx: Context, event: str) -> bool:
    """Whether an event meets the condition of an effect; a card that nobody knows may decide it."""
    try:
        return ctx.ability.valid(ctx) and ctx.ability.triggers[event](ctx)
    except Unseen as unseen:
        ctx.game.doubt(MET, unseen.number)
        return False
