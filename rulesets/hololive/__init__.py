"""hololive OFFICIAL CARD GAME, comprehensive rules 1.7.0."""

from typing import TYPE_CHECKING

from judge.engine.rules.late import late

if TYPE_CHECKING:
    from rulesets.hololive.assembly import RULESET

__all__ = ["RULESET"]
__getattr__ = late(__name__, RULESET="rulesets.hololive.assembly")
