"""1.2 Winning and losing."""

from judge.engine.common import Conceding
from rulesets.hololive import acts
from rulesets.hololive.rules import rules


@rules.play(acts.Concede, "1.2.3", anytime=True)
class ConcedePlay(Conceding):
    """Gives up, at any moment, and loses at once."""
