"""The Quintessential Quintuplets card game, comprehensive rules 1.07."""

from typing import TYPE_CHECKING

from judge.engine.rules.late import late

if TYPE_CHECKING:
    from rulesets.quintuplets.assembly import RULESET

__all__ = ["RULESET"]
__getattr__ = late(__name__, RULESET="rulesets.quintuplets.assembly")
