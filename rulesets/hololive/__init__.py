"""hololive OFFICIAL CARD GAME, comprehensive rules 1.7.0."""

from rulesets.hololive.assembly import RULESET

__all__ = ["RULESET"]
