"""5.2 Resting and making active; 5.3 turning cards; 5.4 the down state."""

from typing import ClassVar, Self

from judge.engine.book.names import plain_name
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Step
from rulesets.hololive import effects
from rulesets.hololive.ch01_game.s03_principles import unless_already_so
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import READIED, HololiveGame, Holomem, Side, as_printed
from rulesets.hololive.rules import rules


class OnHolomem(EffectPlay[HololiveGame, Side]):
    """A verb on one holomem."""

    holomem: Holomem


class TurningEffect(OnHolomem):
    """Rests a holomem or makes it active."""

    rests: ClassVar[bool]

    @classmethod
    def inferred(cls, _game: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        """A record that says nothing of a holomem that is turned is right if it was so already (1.3.2.1).

        A support that does nothing else was not played for that.
        """
        if not isinstance(about, Spec) or isinstance(step, cls.record):
            return None
        if about.ctx.kind == "support" and len(about.ctx.ability.node.do) == 1:
            return None
        found = about.fields.get("holomem")
        so = [holomem for holomem in found.among if holomem.resting is cls.rests] if found is not None else []
        return cls(player, about, so[0]) if so else None


@rules.play(effects.Rest, "5.2.1")
class RestEffect(TurningEffect):
    """Rests a holomem."""

    rests: ClassVar = True

    def enact(self, game: HololiveGame) -> None:
        unless_already_so(game, game.set(self.holomem, "resting", True, "5.2.1"))


@rules.play(effects.Ready, "5.2.1")
class ReadyEffect(TurningEffect):
    """Makes a holomem active."""

    rests: ClassVar = False

    def enact(self, game: HololiveGame) -> None:
        rested = self.holomem.resting
        unless_already_so(game, game.set(self.holomem, "resting", False, "5.2.1"))
        skill = self.about.ctx.ability.name if isinstance(self.about, Spec) else None
        if rested and skill is not None and self.source is self.player.oshi and self.holomem.controller is self.player:
            self.player.deeds.setdefault(f"{READIED}{plain_name(skill)}", []).append(as_printed(self.holomem.top))


@rules.play(effects.MakeDown, "5.4.1")
class DownEffect(OnHolomem):
    """Puts a holomem into the down state (4.4.9); `spares_life`: its controller loses no life for it."""

    spares_life: bool = False

    def enact(self, game: HololiveGame) -> None:
        if self.spares_life:
            self.holomem.spares_life = True
        game.set(self.holomem, "down", True, "5.4.1")


@rules.play(effects.Turn, "5.3.1")
class TurnEffect(EffectPlay[HololiveGame, Side]):
    """Turns a card over."""

    card: Card
    up: bool

    def enact(self, game: HololiveGame) -> None:
        game.set(self.card, "face_up", self.up, "5.3.1")


for _kind in (RestEffect, ReadyEffect):
    there(_kind, "5.2.1", "holomem")
there(DownEffect, "5.4.1", "holomem")
there(TurnEffect, "5.3.1", "card")
