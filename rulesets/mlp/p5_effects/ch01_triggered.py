"""5-1.1 What triggers the modelled effects of characters and items in play."""

from collections.abc import Sequence

from judge.engine.abilities.play import count_use, within_limit
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Stack
from judge.engine.trees.context import Context, with_changes
from rulesets.mlp.abilities.in_play import InPlay, in_play
from rulesets.mlp.abilities.words import EACH_TIME
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p5_effects.ch04_pending import Pending, trigger
from rulesets.mlp.rules import rules

MET = rules.cite("5-1.1.0", "p5_effects/ch01_triggered.py, emit")
LIMIT = rules.cite("1-1.1.0", "p5_effects/ch01_triggered.py, _counted")
RETIREMENTS = ("retire", "retire_in_contact")
HOW_OFTEN = rules.cite("5-1.1.3", "p5_effects/ch01_triggered.py, emit")


def emit(
    game: MlpGame, event: str, *occurrences: Facts, gone: Sequence[InPlay] = (), held: Stack | None = None
) -> None:
    """What took place at one moment, perhaps several times, triggers what waits for it.

    `gone` are the effects of cards that left their area by it, `held` the character that they belonged to.
    """
    for one in in_play(game, "triggered"):
        if event in one.compiled.triggers:
            _trigger(game, one.context(game), event, occurrences)
    for one in gone:
        _trigger(game, with_changes(one.context(game), held=held), event, occurrences)
    for waiting in tuple(game.delayed):
        if _trigger(game, waiting.context({}), event, occurrences) and waiting.until is None:
            game.delayed.remove(waiting)


def _trigger(game: MlpGame, ctx: Context, event: str, occurrences: Sequence[Facts]) -> bool:
    """5-1.1.3 An effect is used once, or each time that its condition is met; says whether it was."""
    if event not in ctx.ability.triggers:
        return False
    met = [facts for facts in occurrences if _is_met(with_changes(ctx, event=facts), event)]
    if met and event in RETIREMENTS and _has_been(game, ctx, event):
        game.reads("retirements_by_one_text")
        game.exercise(HOW_OFTEN)
        game.at_once = (len(game.log), 1)
        return False
    if met and not _counted(ctx):
        return False
    if len(met) > 1:
        game.exercise(HOW_OFTEN)
    side, used = ctx.controller, met if ctx.ability.node.keyword == EACH_TIME else met[:1]
    if len(met) > 1:
        game.at_once = (len(game.log), len(used))
    for facts in used:
        due = {**ctx.stored, **facts, "event": event}
        bearer = ctx.held if ctx.held is not None else ctx.source.holder
        trigger(game, Pending(side, ctx.source, "triggered", MET, compiled=ctx.ability, event=due, bearer=bearer))
    return bool(met)


def _has_been(game: MlpGame, ctx: Context, event: str) -> bool:
    """Whether an effect that is used once for one moment has been triggered by another retirement of the same text."""
    if game.retiring is None or ctx.ability.node.keyword == EACH_TIME:
        return False
    since = game.held[game.retiring :]
    same = (one for one in since if one.source is ctx.source and one.compiled is ctx.ability)
    return any(one.event.get("event") == event for one in same)


def _counted(ctx: Context) -> bool:
    """Whether an effect that is for the first time of a turn alone is triggered once more, and counts that."""
    if ctx.ability.node.limit is None:
        return True
    if not within_limit(ctx):
        ctx.game.exercise(LIMIT)
        return False
    count_use(ctx)
    return True


def _is_met(ctx: Context, event: str) -> bool:
    """Whether an event meets the condition of an effect; a card that nobody knows may decide it."""
    try:
        return ctx.ability.valid(ctx) and ctx.ability.triggers[event](ctx)
    except Unseen as unseen:
        ctx.game.doubt(MET, unseen.number)
        return False
