"""Love Live! Series Official Card Game, comprehensive rules 1.06."""

from typing import TYPE_CHECKING

from judge.engine.rules.late import late

if TYPE_CHECKING:
    from rulesets.lovelive.assembly import RULESET

__all__ = ["RULESET"]
__getattr__ = late(__name__, RULESET="rulesets.lovelive.assembly")
