"""6-2 Discarding."""

from collections.abc import Sequence
from typing import ClassVar

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules


def discard(game: MlpGame, cards: Sequence[Card], clause: str) -> None:
    """6-2.1.0 Cards go from the hand to the rest area, in the order that their player chose (6-2.2.0)."""
    for card in cards:
        game.exercise("6-2.1.0")
        game.exercise("3-6.2.1")
        game.move(card, card.owner.zones["rest"], clause)
        game.reveal([card])
    if len(cards) > 1:
        game.exercise("6-2.2.0")


@rules.play(effects.Discard, "6-2.1.0")
class DiscardEffect(EffectPlay[MlpGame, Side]):
    """Discards cards."""

    cards: tuple[Card, ...]
    in_parts: ClassVar = "cards"

    def enact(self, game: MlpGame) -> None:
        discard(game, self.cards, "6-2.1.0")
        emit(game, "discard", *({"card": card, "player": card.owner} for card in self.cards))


there(DiscardEffect, "6-2.1.0", "cards")


@rules.check("6-2.1.0", on=DiscardEffect, stage=Stage.IS)
def from_a_hand(_: MlpGame, play: DiscardEffect) -> Facts | None:
    """Only cards of a hand are discarded."""
    stray = [card for card in play.cards if card.zone.name not in ("hand", "nowhere")]
    return breach(card=stray[0]) if stray else None


for _clause in ("3-6.2.1", "6-2.2.0"):
    rules.cite(_clause, "p6_terms/ch02_discard.py, discard")
