"""5-1.3.1a, 5-1.3.2b Whether anything that an effect says can be done."""

from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.cards import Card
from rulesets.mlp.cards.definition import AbilityKind
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p5_effects.ch04_pending import text_of


def may_do_something(game: MlpGame, player: Any, card: Card, kind: AbilityKind) -> bool:
    """Whether using a card's effect of a kind could change anything; of text that is not modelled nobody knows."""
    text = text_of(card, kind)
    return text is None or text.could_change(Context(game, player, card, text))
