"""The rulebook object that every module of this ruleset registers with."""

from judge.engine.rules.ruleset import Rulebook

rules = Rulebook("hololive", "rulesets.hololive")
