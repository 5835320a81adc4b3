"""10.2.1.2 Effects that last, begun by card text."""

from dataclasses import dataclass
from typing import Any, Self

from judge.engine.cards import Card
from judge.engine.effects import EffectPlay, is_there
from judge.engine.lookup import Lookup
from judge.engine.plays import Stage
from judge.engine.state import Lasting
from rulesets.quintuplets import effects
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


@rules.play(effects.Lasting, "10.2.1.2")
@dataclass(slots=True)
class LastingEffect(EffectPlay):
    """Begins an effect that may change a number of a card until it ends, or until the card is a new one (10.9.2)."""

    effect: effects.Lasting
    on: Card | None

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Any, effect: effects.Lasting, about: Any) -> Self:
        on = Lookup(game, player).card(effect.on) if effect.on is not None else None
        return cls(player, about, effect, on)

    def enact(self, game: QuintupletsGame) -> None:
        game.exercise("10.2.1.2")
        game.last(Lasting(self.effect.number, self.on, self.effect.amount, self.effect.until, self.source))


rules.check("10.2.1.2", on=LastingEffect, stage=Stage.THERE)(is_there("on"))
