"""1.2 Winning and losing."""

from judge.engine.run.common import Conceding
from judge.replay.common import Concede
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


@rules.play(Concede, "1.2.3", anytime=True)
class ConcedePlay(Conceding[HololiveGame, Side]):
    """Gives up, at any moment, and loses at once."""
