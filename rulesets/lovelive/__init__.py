"""Love Live! Series Official Card Game, comprehensive rules 1.06."""

from rulesets.lovelive.assembly import RULESET

__all__ = ["RULESET"]
