"""1.2 Winning, losing, and giving up."""

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.common import Conceding, Forbidding, Losing, Winning
from judge.replay import common
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules


@rules.play(common.Concede, "1.2.3", anytime=True)
class ConcedePlay(Conceding[QuintupletsGame, Side]):
    """Gives up, at any moment, and loses at once."""


@rules.play(common.Wins, "1.2.4")
class WinsEffect(Winning):
    """Card text makes a player win in the middle of an effect."""


@rules.play(common.Loses, "1.2.4")
class LosesEffect(Losing):
    """Card text makes a player lose in the middle of an effect."""


@rules.play(common.Forbids, "1.3.3")
class ForbidsEffect(Forbidding[QuintupletsGame, Side]):
    """Card text forbids a kind of act."""


@rules.check("1.2.3.1", on=ForbidsEffect, stage=Stage.TARGET)
def leaves_conceding_alone(_: object, play: ForbidsEffect) -> Facts | None:
    """No card keeps anybody from giving up."""
    return breach(act=play.act) if play.act == ConcedePlay.word else None
