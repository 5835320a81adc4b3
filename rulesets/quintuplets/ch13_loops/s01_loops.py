"""13.1 Loops: one is shown and answered; an act that led back to the same state is not done again."""

from collections.abc import Hashable, Iterator

from judge.engine.abilities import repeats as core
from judge.engine.asking.checks import Stage
from judge.engine.asking.plays import Play
from judge.engine.run.common import AnsweringLoop, ShowingLoop, names_acts_and_a_number, no_more_often_than_shown
from judge.replay.common import AnswerLoop, ShowLoop
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules


@rules.play(AnswerLoop, "13.1.1.1")
class AnswerLoopPlay(AnsweringLoop[QuintupletsGame, Side]):
    """Accepts the number of times, or names a smaller one."""


@rules.play(ShowLoop, "13.1.1.1")
class ShowLoopPlay(ShowingLoop[QuintupletsGame, Side]):
    """Shows the acts that repeat and says how often."""

    answer = AnswerLoopPlay


rules.check("13.1.1.1", on=ShowLoopPlay, stage=Stage.AMOUNT)(names_acts_and_a_number)
rules.check("13.1.1.1", on=AnswerLoopPlay, stage=Stage.AMOUNT)(no_more_often_than_shown)


def note_act(game: QuintupletsGame, play: Play) -> None:
    """Keep what was done in which state of this turn."""
    core.note_act(game, play, *_turn(game))


def repeats(game: QuintupletsGame, play: Play) -> bool:
    """13.1.1.2 Whether the same was done before, this turn, in a state in all respects like this one."""
    return core.repeats(game, play, *_turn(game))


def _turn(game: QuintupletsGame) -> Iterator[Hashable]:
    """What players and abilities have done this turn."""
    yield tuple(getattr(side, name) for side in game.players for name in Side.PER_TURN)
    yield frozenset((id(card), moves, place) for card, moves, place in game.once_a_turn)
