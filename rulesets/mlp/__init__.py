"""My Little Pony Trading Card Game, core rules 1.3.0."""

from typing import TYPE_CHECKING

from judge.engine.rules.late import late

if TYPE_CHECKING:
    from rulesets.mlp.assembly import RULESET

__all__ = ["RULESET"]
__getattr__ = late(__name__, RULESET="rulesets.mlp.assembly")
