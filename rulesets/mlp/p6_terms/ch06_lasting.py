"""6-6 Effects that last, and texts that permit or forbid (1-1.1.0)."""

from typing import Self

from judge.engine.run.common import Forbidding, Permitting
from judge.engine.run.effects import EffectPlay, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About
from judge.replay import common
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame, Scene, Side
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules


@rules.play(effects.Lasting, "6-6.1.0")
class LastingEffect(EffectPlay[MlpGame, Side]):
    """Begins an effect that changes a number until it ends: the idea of a character, the cost of a card."""

    number: str
    on: Character | Scene | Card | None
    amount: int | None
    until: str

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Lasting, about: About) -> Self:
        until = unless_unsaid(about, effect.until, plain="turn")
        return cls(player, about, effect.number, _meant(game, player, effect), effect.amount, until)

    def enact(self, game: MlpGame) -> None:
        game.exercise("2-2.5.0")
        game.last(Lasting(self.number, self.on, self.amount, self.until, self.source))


def _meant(game: MlpGame, player: Side, effect: effects.Lasting) -> Character | Scene | Card | None:
    if effect.on is None:
        return None
    lookup = Lookup(game, player)
    if effect.number == "cost":
        return lookup.card(effect.on)
    return lookup.stack(effect.on, Scene if effect.number == "no_boost" else Character)  # type: ignore[no-any-return]


rules.play(common.Permits, "1-1.1.0")(Permitting)
rules.play(common.Forbids, "1-1.1.0")(Forbidding)
there(LastingEffect, "6-6.1.0", "on")
rules.cite("2-2.5.0", "p6_terms/ch06_lasting.py, LastingEffect")
