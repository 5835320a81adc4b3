"""1.3 Ground principles: card text goes before the rules."""

from judge.engine.run.common import Permitting
from judge.replay import common
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules


@rules.play(common.Permits, "1.3.1")
class PermitsEffect(Permitting[QuintupletsGame, Side]):
    """Card text sets a clause aside."""
