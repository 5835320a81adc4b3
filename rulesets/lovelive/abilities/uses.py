"""How often abilities that may not be played as often as one likes were played this turn (11.2, 11.3)."""

from typing import Any

from judge.engine.trees.context import Context
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.rules import rules

ONCE = rules.cite("11.2.2", "abilities/uses.py, used_up")
TWICE = rules.cite("11.3.2", "abilities/uses.py, used_up")
SHARED = rules.cite("11.2.3", "abilities/uses.py, used_up")


def times(side: Any, card: Any, index: int | None) -> int:
    """How often an ability of a card was played this turn; a card that left and came back is another."""
    return int(side.uses.count((card, card.moves, index)))


def note_use(game: Any, side: Any, card: Any, index: int | None, head: AbilityHead | None) -> None:
    """An ability of a card is played; nobody counts how often where its keyword does not."""
    if head is not None and head.limit is not None:
        game.set(side, "uses", (*side.uses, (card, card.moves, index)), limited_by(head))


def count_use(ctx: Context) -> None:
    """An auto is played once more."""
    note_use(ctx.game, ctx.controller, ctx.source, ctx.ability.node.index, ctx.ability.facts)


def limited_by(head: AbilityHead) -> str:
    """The clause of the keyword that limits how often an ability is played."""
    return ONCE if head.limit == 1 else TWICE


def used_up(ctx: Context) -> bool:
    """Whether an auto was played as often as its keyword allows, for whichever of its triggers (11.2.3)."""
    head: AbilityHead | None = ctx.ability.facts
    if head is None or head.limit is None or times(ctx.controller, ctx.source, ctx.ability.node.index) < head.limit:
        return False
    ctx.game.exercise(limited_by(head))
    if len(head.triggers) > 1:
        ctx.game.exercise(SHARED)
        if head.limit > 1:
            ctx.game.reads("twice_a_turn_with_two_triggers")
    return True
