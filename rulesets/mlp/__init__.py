"""My Little Pony Trading Card Game, core rules 1.3.0."""

from rulesets.mlp.assembly import RULESET

__all__ = ["RULESET"]
