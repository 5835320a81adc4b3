"""14.1 Loops: the turn player shows one, the other player accepts it or stops it sooner."""

from judge.engine.common import AnsweringLoop, ShowingLoop, names_acts_and_a_number, no_more_often_than_shown
from judge.engine.plays import Stage
from judge.replay.common import AnswerLoop, ShowLoop
from rulesets.hololive.rules import rules


@rules.play(AnswerLoop, "14.1.1.1")
class AnswerLoopPlay(AnsweringLoop):
    """Accepts the number of times, or names a smaller one."""


@rules.play(ShowLoop, "14.1.1.1")
class ShowLoopPlay(ShowingLoop):
    """Shows the acts that repeat and says how often."""

    answer = AnswerLoopPlay


rules.check("14.1.1.1", on=ShowLoopPlay, stage=Stage.AMOUNT)(names_acts_and_a_number)
rules.check("14.1.1.1", on=AnswerLoopPlay, stage=Stage.AMOUNT)(no_more_often_than_shown)
