"""5.22 Dice: rolling, what may come instead (10.11), and rolling again (5.24)."""

from dataclasses import dataclass
from typing import Any, Self

from judge.engine.cards import Card
from judge.engine.effects import EffectPlay
from judge.engine.requests import FactNeed, Script
from rulesets.hololive import effects
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

FACES = tuple(range(1, rules.number("die_sides") + 1))
AGAIN = rules.cite("5.24.1", "ch05_verbs/s22_dice.py, RollEffect.enact")


@rules.play(effects.Roll, "5.22.1")
@dataclass(slots=True)
class RollEffect(EffectPlay):
    """Rolls a die; `value` is what it finally shows, None where nobody knows."""

    value: int | None = None

    @classmethod
    def look_up(cls, _: HololiveGame, player: Any, __: effects.Roll, about: Any) -> Self:
        return cls(player, about)

    def enact(self, game: HololiveGame) -> Script:
        by = self._by()
        yield from offer_replacements(game, "would_roll", {"by": by})
        while True:
            game.exercise("5.22.1")
            self.value = yield FactNeed("5.22.1", "die", self.player, needed=True, possible=FACES)
            again = yield from offer_replacements(game, "rolled", {"by": by})
            if not again:
                return
            game.exercise(AGAIN)

    def _by(self) -> Any:
        """The holomem, or the card, whose ability rolls."""
        source: Card | None = self.source
        return source.holder if source is not None and source.holder is not None else source
