"""1-4 The end of the game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from judge.engine.run.common import Conceding, Winning
from judge.engine.run.effects import EffectPlay
from judge.engine.trees.choices import About
from judge.replay import common
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules

WINNING_STAGE = rules.number("winning_stage")
BOTH_LOSE = rules.cite("1-4.0.0", "p1_game/ch04_end.py, LosesEffect")


def lose_by_drawing(game: MlpGame, losers: Sequence[Side], clause: str) -> None:
    """1-4.2.0 Who draws from an empty deck loses; both at one moment draw the game (1-4.0.0)."""
    game.exercise("1-4.2.0")
    game.end(losers, "1-4.0.0" if len(losers) > 1 else clause)


def win_by_stage(game: MlpGame, side: Side) -> None:
    """1-4.1.0 A main character at stage IV wins at once, before anything is used (1-4.1.1)."""
    if side.stage >= WINNING_STAGE:
        game.end([side.opponent], "1-4.1.0")


@rules.play(common.Wins, "1-1.1.0")
class WinsEffect(Winning):
    """Card text makes a player win at once, whatever the rules ask for (1-1.1.0)."""


@rules.play(effects.Loses, "1-1.1.0")
class LosesEffect(EffectPlay[MlpGame, Side]):
    """Card text makes a player lose at once; both at one moment draw the game (1-4.0.0)."""

    losers: tuple[Side, ...]
    written_as: ClassVar[Mapping[str, str]] = {"player": "losers"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Loses, about: About) -> Self:
        return cls(player, about, game.meant(effect.player))

    def recorded(self, game: MlpGame) -> effects.Loses:
        who = game.called(self.losers)
        return effects.Loses(by=self.player.seat, source=self.named_source(game), player=who)

    def enact(self, game: MlpGame) -> None:
        game.end(self.losers, BOTH_LOSE if len(self.losers) > 1 else self.clause)


@rules.play(common.Concede, "1-4.0.0", anytime=True)
class ConcedePlay(Conceding[MlpGame, Side]):
    """Gives up, at any moment, and loses at once (reading `no_concession_time_or_loop_rule`)."""

    def enact(self, game: MlpGame) -> None:
        game.reads("no_concession_time_or_loop_rule")
        Conceding.enact(self, game)


for _clause in ("1-4.1.0", "1-4.2.0"):
    rules.cite(_clause, "p1_game/ch04_end.py")
