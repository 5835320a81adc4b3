"""5.10 Putting cards under members; 9.6.2.4.2.1 members put on the stage by card text."""

from typing import ClassVar, Self

from judge.engine.abilities.naming import named
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import About, Spec
from rulesets.lovelive import effects
from rulesets.lovelive.ch04_zones.s01_moves import forget_effects, is_energy
from rulesets.lovelive.ch04_zones.s05_members import enter, locked_by
from rulesets.lovelive.ch09_play.s06_area import area_named
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import STAGE

RESOLVED = "9.6.2.4.2.1"
AS_FAR_AS_IT_GOES = rules.cite("1.3.2", "ch05_verbs/s10_stage.py, PutUnderEffect")


@rules.play(effects.PutUnder, "5.10.1")
class PutUnderEffect(EffectPlay[LoveLiveGame, Side]):
    """Puts an energy or a member card under a member; of energies, `waiting` tells which kind it was."""

    card: Card
    to: Member
    waiting: bool
    free_unsaid: ClassVar = ("waiting",)

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.PutUnder, about: About) -> Self:
        lookup = Lookup(game, player, about)
        (card,) = named(lookup, about, "card", (effect.card,), "hand")
        waiting = unless_unsaid(about, effect.waiting, plain=False)
        return cls(player, about, card, lookup.stack(effect.to), waiting)

    def enact(self, game: LoveLiveGame) -> Script:
        if self.card.holder is self.to or self.to.zone is None:
            game.exercise(AS_FAR_AS_IT_GOES)
            return NOTHING
        side: Side = self.card.zone.owner  # type: ignore[assignment]
        origin = self.card.zone.name
        if origin == "energy" and self.waiting:
            game.set(side, "waiting", max(0, side.waiting - 1), "5.10.1")
        forget_effects(game, self.card)
        if self.card.zone.kind.area != STAGE and not is_energy(self.card):
            game.set(self.to, "received", (*self.to.received, self.card), "5.10.1")
        game.attach(self.card, self.to, "5.10.1")
        game.note("put_under", player=side, to=self.to, card=self.card.number, origin=origin)
        return refreshed(game)


@rules.play(effects.Enter, RESOLVED)
class EnterEffect(EffectPlay[LoveLiveGame, Side]):
    """Puts a member card on the stage, without a cost."""

    card: Card
    area: Zone | None
    waiting: bool

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Enter, about: About) -> Self:
        (card,) = named(Lookup(game, player, about), about, "card", (effect.card,), "hand")
        waiting = unless_unsaid(about, effect.waiting, plain=False)
        return cls(player, about, card, area_named(game, player, effect.area), waiting)

    def enact(self, game: LoveLiveGame) -> Script:
        if self.area is not None:
            enter(game, self.card, self.area, RESOLVED, waiting=self.waiting)
        return refreshed(game)


@rules.check("9.6.2.1.2", on=EnterEffect, stage=Stage.THERE)
def an_area(_: LoveLiveGame, play: EnterEffect) -> Facts | None:
    """A member area is named."""
    return None if play.area is not None else breach(card=play.card)


@rules.check(RESOLVED, on=EnterEffect, stage=Stage.IS)
def own_area(_: LoveLiveGame, play: EnterEffect) -> Facts | None:
    """The area named is one of the player's own, unless the text names it (reading area_for_effects)."""
    named_by_text = isinstance(play.about, Spec) and "area" in play.about.fixed
    stray = play.area is not None and play.area.owner is not play.player and not named_by_text
    return breach(card=play.card, player=play.player) if stray and isinstance(play.about, Spec) else None


@rules.check("9.6.2.1.2.1", on=EnterEffect, stage=Stage.IS)
def area_is_free(game: LoveLiveGame, play: EnterEffect) -> Facts | None:
    """No member in the area came to the stage this turn."""
    if play.area is None:
        return None
    side: Side = play.area.owner  # type: ignore[assignment]
    member = locked_by(game, side, play.area.name)
    game.reads("area_for_effects")
    return breach(member=member, area=f"zone.{play.area.name}") if member is not None else None


rules.check("5.10.1", on=PutUnderEffect, stage=Stage.THERE)(is_there("card", "to", unless_chosen=True))
rules.check(RESOLVED, on=EnterEffect, stage=Stage.THERE)(is_there("card", unless_chosen=True))
