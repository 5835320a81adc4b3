"""The Quintessential Quintuplets card game, comprehensive rules 1.07."""

from rulesets.quintuplets.assembly import RULESET

__all__ = ["RULESET"]
