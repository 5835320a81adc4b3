"""10.6.3 What modelled text lets a player choose, checked on every verb."""

from judge.engine.abilities.allowed import among_those_allowed, as_many_as_asked
from judge.engine.effects import EffectPlay
from judge.engine.plays import Stage
from rulesets.quintuplets.rules import rules

rules.check("10.6.3", on=EffectPlay, stage=Stage.TARGET)(among_those_allowed)
rules.check("10.6.3.1", on=EffectPlay, stage=Stage.AMOUNT)(as_many_as_asked)
