"""5.20 Damage, 5.21 healing, 3.2.1 life damage, and changes to the damage sum of an art (12.2.4)."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Step
from rulesets.hololive import effects
from rulesets.hololive.ch01_game.s03_principles import at_least_nothing
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.ch05_verbs.s02_orientation import OnHolomem
from rulesets.hololive.ch05_verbs.s20_deal import Blow, as_dealt, deal
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


@rules.play(effects.Damage, "5.20.1")
class DamageEffect(EffectPlay[HololiveGame, Side]):
    """Deals damage to a holomem."""

    to: Holomem
    amount: int
    spares_life: bool = False

    def complete(self) -> None:
        """A record may say how much was dealt instead of how much the text deals before anything is added to it."""
        EffectPlay.complete(self)
        if isinstance(self.about, Spec) and isinstance(deals := self.about.fixed.get("amount"), int):
            game: HololiveGame = self.about.ctx.game
            if self.to.zone is not None and self.amount == as_dealt(game, source_of(self.source), self.to, deals):
                self.amount = deals

    def enact(self, game: HololiveGame) -> Script:
        by = source_of(self.source)
        return deal(game, Blow(by, self.player, self.to, self.amount, "5.20.1", self.spares_life))


@rules.play(effects.Heal, "5.21.1")
class HealEffect(OnHolomem):
    """Heals a holomem by an amount, not below no damage (5.21.1.1), or fully (5.21.2)."""

    amount: int | None

    @classmethod
    def inferred(cls, game: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        """A record that says nothing of a healing is right if it healed nobody: an undamaged holomem was chosen.

        What the same text does next may tell which. A support that does nothing else was not played for that.
        """
        if not isinstance(about, Spec) or isinstance(step, effects.Heal):
            return None
        if about.ctx.kind == "support" and len(about.ctx.ability.node.do) == 1:
            return None
        unhurt = [holomem for holomem in about.fields["holomem"].among if not holomem.damage]
        if isinstance(step, effects.Lasting) and step.on is not None:
            named = Lookup(game, player).stack(step.on)
            unhurt = [holomem for holomem in unhurt if holomem is named]
        return cls(player, about, unhurt[0], about.fixed["amount"]) if unhurt else None

    def complete(self) -> None:
        """A record may say how much was healed instead of how much the text heals at most."""
        OnHolomem.complete(self)
        if isinstance(self.about, Spec):
            most, damage = self.about.fixed["amount"], self.holomem.damage
            if self.amount == (damage if most is None else min(most, damage)):
                self.amount = most

    def enact(self, game: HololiveGame) -> None:
        before = self.holomem.damage
        if self.amount is None:
            game.set(self.holomem, "damage", 0, "5.21.2")
        else:
            left = before - at_least_nothing(game, self.amount)
            game.set(self.holomem, "damage", max(left, 0), "5.21.1" if left >= 0 else "5.21.1.1")
        if self.holomem.damage < before:
            healed, by = before - self.holomem.damage, source_of(self.source)
            game.note("heal", to=self.holomem, amount=healed, at_most=self.amount, by=by)


@rules.play(effects.SetDamage, "4.4.5.4")
class SetDamageEffect(OnHolomem):
    """Sets the damage of a holomem, so that so much of its HP is left."""

    damage: int

    def enact(self, game: HololiveGame) -> None:
        game.set(self.holomem, "damage", self.damage, "4.4.5.4")


@rules.play(effects.LifeDamage, "3.2.1")
class LifeDamageEffect(EffectPlay[HololiveGame, Side]):
    """Changes the life damage of a player, below zero too (1.3.2.4): then later damage is made up for."""

    of: Side
    amount: int
    written_as: ClassVar[Mapping[str, str]] = {"player": "of"}

    def enact(self, game: HololiveGame) -> None:
        game.set(self.of, "life_damage", self.of.life_damage + self.amount, "3.2.1")


@rules.play(effects.ArtDamage, "12.2.4.2")
class ArtDamageEffect(EffectPlay[HololiveGame, Side]):
    """Changes the damage sum of the art being resolved."""

    amount: int

    def enact(self, game: HololiveGame) -> None:
        game.exercise("12.2.4.4")
        if game.art is not None:
            by_its_text = source_of(self.source) is game.art.performer
            game.art.add("12.2.4.2" if by_its_text else "12.2.4.4", self.amount)


there(DamageEffect, "5.20.1", "to")
there(HealEffect, "5.21.1", "holomem")
there(SetDamageEffect, "4.4.5.4", "holomem")
