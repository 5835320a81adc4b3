"""How often abilities were played this turn (11.2, 11.3)."""

from typing import Any

from judge.engine.abilities.context import Context
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.rules import rules

ONCE = rules.cite("11.2.2", "abilities/uses.py, used_up")
TWICE = rules.cite("11.3.2", "abilities/uses.py, used_up")
SHARED = rules.cite("11.2.3", "abilities/uses.py, used_up")


def times(side: Any, card: Any, index: int | None) -> int:
    """How often an ability of a card was played this turn; a card that left and came back is another."""
    return int(side.uses.count((card, card.moves, index)))


def note_use(game: Any, side: Any, card: Any, index: int | None, clause: str) -> None:
    """An ability of a card is played."""
    game.set(side, "uses", (*side.uses, (card, card.moves, index)), clause)


def count_use(ctx: Context) -> None:
    """An auto is played once more."""
    if ctx.ability.facts is not None:
        note_use(ctx.game, ctx.controller, ctx.source, ctx.ability.node.index, ONCE)


def used_up(ctx: Context) -> bool:
    """Whether an auto was played as often as its keyword allows, for whichever of its triggers (11.2.3)."""
    head: AbilityHead | None = ctx.ability.facts
    if head is None or head.limit is None or times(ctx.controller, ctx.source, ctx.ability.node.index) < head.limit:
        return False
    ctx.game.exercise(ONCE if head.limit == 1 else TWICE)
    if len(head.triggers) > 1:
        ctx.game.exercise(SHARED)
        ctx.game.reads("twice_a_turn_with_two_triggers")
    return True
