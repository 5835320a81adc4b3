"""5-1.3 Whether an effect may be used: its own condition, and whether anything that it says can be done."""

from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context
from rulesets.mlp.cards.definition import AbilityKind
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p5_effects.ch01_conditions import may_hold
from rulesets.mlp.p5_effects.ch04_pending import text_of


def may_do_something(game: MlpGame, player: Side, card: Card, kind: AbilityKind) -> bool:
    """Whether using a card's effect of a kind could change anything; of text that is not modelled nobody knows."""
    text = text_of(card, kind)
    if text is None:
        return True
    ctx = Context(game, player, card, text)
    return text.could_change(ctx) and may_hold(ctx)


def may_be_used(game: MlpGame, player: Side, card: Card, text: CompiledAbility | None) -> bool:
    """Whether the condition that modelled text sets for its own use holds."""
    return text is None or text.required(Context(game, player, card, text))
