"""Loops that a player shows and the other one answers: two acts, alike in every game that has them."""

from collections.abc import Iterator
from typing import Any, ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Play, S, Script
from judge.engine.rules.ruleset import Rulebook
from judge.engine.run.legal import Legal
from judge.engine.run.state import G, Game
from judge.engine.table.pieces import Player
from judge.engine.trees.choices import About
from judge.replay.common import AnswerLoop, ShowLoop
from judge.replay.references import parse
from judge.replay.steps import Act


class ShowingLoop(Play[G, S]):
    """Shows the acts that repeat and says how often; the other player answers.

    The acts of the loop itself stand in the record like any other acts and are judged one by one.
    """

    acts: int
    times: int

    answer: ClassVar[type["AnsweringLoop"]]

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: About) -> Self:  # noqa: ARG003 -- the same for every play
        """Numbers need no looking up."""
        return cls(player, act.acts, act.times)

    @classmethod
    def options(cls, game: G, player: S, about: About) -> Iterator[Self]:  # noqa: ARG003 -- the same for every play
        """Any number will do: nobody can list them."""
        yield from ()

    def recorded(self, game: G) -> Any:  # noqa: ARG002 -- the same for every play
        """The act as a record would write it."""
        return self.record(player=self.player.seat, acts=self.acts, times=self.times)

    def enact(self, game: G) -> Script:  # noqa: ARG002 -- the same for every play
        """The other player accepts it or stops it sooner."""
        yield Offer(self.clause, self.player.opponent, (self.answer,), about=self)


class AnsweringLoop(Play[G, S]):
    """Accepts the number of times, or names a smaller one."""

    times: int
    shown: int

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: ShowingLoop) -> Self:  # noqa: ARG003 -- as above
        """A number beside the one that was shown."""
        return cls(player, act.times, about.times)

    @classmethod
    def options(cls, game: G, player: S, about: ShowingLoop) -> Iterator[Self]:  # noqa: ARG003 -- as above
        """From the number shown down to none."""
        for times in range(about.times, -1, -1):
            yield cls(player, times, about.times)

    def recorded(self, game: G) -> Any:  # noqa: ARG002 -- the same for every play
        """The act as a record would write it."""
        return self.record(player=self.player.seat, times=self.times)

    def enact(self, game: G) -> None:
        """The acts that follow show what was agreed."""


def names_acts_and_a_number(_: object, play: ShowingLoop) -> Facts | None:
    """A loop has at least one act and is done some number of times."""
    return breach(acts=play.acts, times=play.times) if play.acts < 1 or play.times < 0 else None


def acts_can_be_done_again(game: Game, play: ShowingLoop) -> Facts | None:
    """No act of the loop is one that a rule bounds by turn, and the first one is possible once more."""
    acts = [(act, game.rules.book.plays[act.do.removeprefix("act:")]) for act in game.acts_told(play.acts)]
    bounded = next((kind for _, kind in acts if not kind.repeats), None)
    if bounded is not None:
        return breach(act=bounded.word)
    began = next(((act, kind) for act, kind in acts if game.rules.hooks.home_row(game, act) is not None), None)
    return None if began is None or _possible_again(game, play.player, *began) else breach(act=began[1].word)


def _possible_again(game: Game, player: Player, act: Act, kind: type[Play]) -> bool:
    """Whether there is such an act now, with a card of the same number where it uses one of the hand."""
    if kind.from_hand and (player.zones["hand"].unspecified or any(not c.bound for c in player.zones["hand"].pieces)):
        return True
    ways = Legal(game, Offer(kind.clause, player, (kind,)))
    return any(not kind.from_hand or _card(way.recorded(game)) == _card(act) for way in ways)


def _card(act: Act) -> str | None:
    """The number of the card that an act uses."""
    return parse(getattr(act, "card", "")).place.number


def no_more_often_than_shown(_: object, play: AnsweringLoop) -> Facts | None:
    """The other player accepts the number or takes a smaller one."""
    return None if 0 <= play.times <= play.shown else breach(times=play.times, shown=play.shown)


def shown_loops(rules: Rulebook, clause: str, module: str) -> tuple[type[ShowingLoop], type[AnsweringLoop]]:
    """The two acts as plays of a game, registered with their checks under a clause by a module of its own."""

    class AnswerLoopPlay(AnsweringLoop):
        """Accepts the number of times, or names a smaller one."""

    class ShowLoopPlay(ShowingLoop):
        """Shows the acts that repeat and says how often."""

        answer = AnswerLoopPlay

    for record, kind in ((AnswerLoop, AnswerLoopPlay), (ShowLoop, ShowLoopPlay)):
        kind.__module__, kind.__qualname__ = module, kind.__name__
        rules.play(record, clause)(kind)
    rules.check(clause, on=AnswerLoopPlay, stage=Stage.AMOUNT)(no_more_often_than_shown)
    rules.check(clause, on=ShowLoopPlay, stage=Stage.AMOUNT)(names_acts_and_a_number)
    rules.check(clause, on=ShowLoopPlay, stage=Stage.TARGET)(acts_can_be_done_again)
    return ShowLoopPlay, AnswerLoopPlay
