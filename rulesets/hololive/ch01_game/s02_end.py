"""1.2 Winning and losing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from judge.engine.plays import Play
from rulesets.hololive import acts
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


@rules.play(acts.Concede, "1.2.3", anytime=True)
@dataclass(slots=True)
class ConcedePlay(Play):
    """Gives up, at any moment, and loses at once."""

    @classmethod
    def look_up(cls, _: HololiveGame, player: Side, __: acts.Concede, ___: Any) -> Self:
        return cls(player)

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: Any) -> Iterator[Self]:
        yield cls(player)

    def recorded(self, _: HololiveGame) -> acts.Concede:
        return acts.Concede(player=self.player.seat)

    def enact(self, game: HololiveGame) -> None:
        game.end([self.player], "1.2.3", "concession")
