"""10.2.1.2 Effects that last, begun by card text; 1.3.5 the choice of a number."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About, Spec
from rulesets.quintuplets import effects
from rulesets.quintuplets.game import Gift, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

NO_AMOUNT = 0
"""What is lost without a number is lost by this many."""


@rules.play(effects.Lasting, "10.2.1.2")
class LastingEffect(EffectPlay[QuintupletsGame, Side]):
    """Begins an effect that may change a number of a card until it ends, or until the card is a new one (10.9.2)."""

    number: str
    on: Card | None
    amount: int | None
    until: str
    gift: Gift | None = None

    @classmethod
    def look_up(cls, game: QuintupletsGame, player: Side, effect: effects.Lasting, about: About) -> Self:
        on = Lookup(game, player).card(effect.on) if effect.on is not None else None
        until = unless_unsaid(about, effect.until, plain="turn")
        return cls(player, about, effect.number, on, effect.amount, until)

    def enact(self, game: QuintupletsGame) -> None:
        game.exercise("10.2.1.2")
        amount = self.gift or (NO_AMOUNT if self.number == "no_abilities" else self.amount)
        game.last(Lasting(self.number, self.on, amount, self.until, self.source, stamp=game.played))


rules.check("10.2.1.2", on=LastingEffect, stage=Stage.THERE)(is_there("on"))


@rules.play(effects.ChooseNumber, "1.3.5")
class ChooseNumberEffect(EffectPlay[QuintupletsGame, Side]):
    """Chooses a number for what follows."""

    number: int

    def enact(self, game: QuintupletsGame) -> None:
        game.exercise("1.3.5")


@rules.check("1.3.5", on=ChooseNumberEffect, stage=Stage.AMOUNT)
def whole_number_from_zero(_: QuintupletsGame, play: ChooseNumberEffect) -> Facts | None:
    """No number below zero is chosen."""
    return breach(number=play.number) if play.number < 0 else None


@rules.check("1.3.5.1", on=ChooseNumberEffect, stage=Stage.AMOUNT)
def not_above_the_bound(_: QuintupletsGame, play: ChooseNumberEffect) -> Facts | None:
    """Where a text names an upper bound, no number above it is chosen."""
    offered = play.about.fields.get("number") if isinstance(play.about, Spec) else None
    most = max(offered.among, default=None) if offered is not None else None
    return breach(number=play.number, most=most) if most is not None and play.number > most else None
