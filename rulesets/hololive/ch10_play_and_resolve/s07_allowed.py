"""10.7.2.3 What modelled text lets a player choose, checked on every verb."""

from typing import Any

from judge.engine.effects import EffectPlay
from judge.engine.plays import Stage, breach
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules


@rules.check("10.7.2.3", on=EffectPlay, stage=Stage.TARGET)
def among_those_allowed(_: HololiveGame, play: EffectPlay) -> Any:
    """What is chosen is among what the text lets choose, and what it fixes is so."""
    hit = play.misfit()
    if hit is None:
        return None
    field, value = hit
    return breach(field=field, said=next(iter(value), None) if isinstance(value, tuple) else value)


@rules.check("10.7.2.3.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_asked(_: HololiveGame, play: EffectPlay) -> Any:
    """As many are chosen as the text asks for, as far as there are."""
    hit = play.miscount()
    return None if hit is None else breach(count=hit[0], least=hit[1], most=hit[2])
