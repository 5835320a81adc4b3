"""14.1 Loops: the turn player shows one, the other player accepts it or stops it sooner.

The acts of the loop itself stand in the record like any other acts and are judged one by one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from judge.engine.plays import Play, Stage, breach
from judge.engine.requests import Offer, Script
from rulesets.hololive.acts import AnswerLoop, ShowLoop
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

ANSWERED = rules.cite("14.1.1.1", "ch14_loops/s01_loops.py, ShowLoopPlay.enact")


@rules.play(ShowLoop, "14.1.1.1")
@dataclass(slots=True)
class ShowLoopPlay(Play):
    """Shows the acts that repeat and says how often."""

    acts: int
    times: int

    @classmethod
    def look_up(cls, _: HololiveGame, player: Side, act: ShowLoop, __: Any) -> Self:
        return cls(player, act.acts, act.times)

    @classmethod
    def options(cls, _: HololiveGame, __: Side, ___: Any) -> Iterator[Self]:
        yield from ()

    def recorded(self, _: HololiveGame) -> ShowLoop:
        return ShowLoop(player=self.player.seat, acts=self.acts, times=self.times)

    def enact(self, _: HololiveGame) -> Script:
        side: Any = self.player
        yield Offer(ANSWERED, side.opponent, (AnswerLoopPlay,), about=self)


@rules.check("14.1.1.1", on=ShowLoopPlay, stage=Stage.AMOUNT)
def names_acts_and_a_number(_: HololiveGame, play: ShowLoopPlay) -> Any:
    """A loop has at least one act and is done some number of times."""
    return breach(acts=play.acts, times=play.times) if play.acts < 1 or play.times < 0 else None


@rules.play(AnswerLoop, "14.1.1.1")
@dataclass(slots=True)
class AnswerLoopPlay(Play):
    """Accepts the number of times, or names a smaller one."""

    times: int
    shown: int

    @classmethod
    def look_up(cls, _: HololiveGame, player: Side, act: AnswerLoop, about: ShowLoopPlay) -> Self:
        return cls(player, act.times, about.times)

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: ShowLoopPlay) -> Iterator[Self]:
        for times in range(about.times, -1, -1):
            yield cls(player, times, about.times)

    def recorded(self, _: HololiveGame) -> AnswerLoop:
        return AnswerLoop(player=self.player.seat, times=self.times)

    def enact(self, _: HololiveGame) -> None:
        """The acts that follow show what was agreed."""


@rules.check("14.1.1.1", on=AnswerLoopPlay, stage=Stage.AMOUNT)
def no_more_often_than_shown(_: HololiveGame, play: AnswerLoopPlay) -> Any:
    """The other player accepts the number or takes a smaller one."""
    return None if 0 <= play.times <= play.shown else breach(times=play.times, shown=play.shown)
