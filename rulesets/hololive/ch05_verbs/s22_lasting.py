"""5.22 dice, 5.23 using an art again, effects that last (10.2.1.2), permit or forbid, and ends by text (1.2.4)."""

from dataclasses import dataclass
from typing import Any, Self

from judge.engine.common import Forbidding, Losing, Permitting, Winning
from judge.engine.effects import EffectPlay
from judge.engine.lookup import Lookup
from judge.engine.requests import FactNeed, Script
from judge.engine.state import Lasting
from rulesets.hololive import effects
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

FACES = tuple(range(1, rules.number("die_sides") + 1))


@rules.play(effects.Roll, "5.22.1")
@dataclass(slots=True)
class RollEffect(EffectPlay):
    """Rolls a die."""

    @classmethod
    def look_up(cls, _: HololiveGame, player: Any, __: effects.Roll, about: Any) -> Self:
        return cls(player, about)

    def enact(self, game: HololiveGame) -> Script:
        game.exercise("5.22.1")
        yield FactNeed("5.22.1", "die", self.player, needed=True, possible=FACES)


@rules.play(effects.UseAgain, "5.23.1")
@dataclass(slots=True)
class UseAgainEffect(EffectPlay):
    """Lets a holomem play an art once more in this step."""

    performer: Holomem

    @classmethod
    def look_up(cls, game: HololiveGame, player: Any, effect: effects.UseAgain, about: Any) -> Self:
        return cls(player, about, Lookup(game, player).stack(effect.performer))

    def enact(self, game: HololiveGame) -> None:
        side: Any = self.performer.controller
        game.set(self.performer, "art_played", False, "5.23.1")
        if self.performer.zone is not None:
            game.set(side, f"{self.performer.zone.name}_art", False, "5.23.1")


@rules.play(effects.Lasting, "10.2.1.2")
@dataclass(slots=True)
class LastingEffect(EffectPlay):
    """Begins an effect that may change a number until it ends."""

    effect: effects.Lasting
    on: Holomem | None

    @classmethod
    def look_up(cls, game: HololiveGame, player: Any, effect: effects.Lasting, about: Any) -> Self:
        on = Lookup(game, player).stack(effect.on) if effect.on is not None else None
        return cls(player, about, effect, on)

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.2.1.2")
        game.last(Lasting(self.effect.number, self.on, self.effect.amount, self.effect.until, self.source))


@rules.play(effects.Permits, "1.3.1")
class PermitsEffect(Permitting):
    """Sets a clause aside."""


@rules.play(effects.Forbids, "1.3.3")
class ForbidsEffect(Forbidding):
    """Forbids a kind of act."""


@rules.play(effects.Wins, "1.2.4")
class WinsEffect(Winning):
    """A player wins in the middle of an effect."""


@rules.play(effects.Loses, "1.2.4")
class LosesEffect(Losing):
    """A player loses in the middle of an effect."""


there(LastingEffect, "10.2.1.2", "on")
