"""10.7.2.3 What modelled text lets a player choose, checked on every verb."""

from typing import Any

from judge.engine.cards import Card
from judge.engine.effects import EffectPlay
from judge.engine.plays import Stage, breach
from judge.engine.stacks import Stack
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules


def _among_those_allowed(_: HololiveGame, play: EffectPlay) -> Any:
    """What is chosen is among what the text lets choose, and what it fixes is so."""
    hit = play.misfit()
    if hit is None:
        return None
    name, value = hit
    piece = next(iter(value), None) if isinstance(value, tuple) else value
    return breach(field=name, card=piece) if isinstance(piece, Card | Stack) else breach(field=name, said=piece)


def _as_many_as_asked(_: HololiveGame, play: EffectPlay) -> Any:
    """As many are chosen as the text asks for, as far as there are."""
    hit = play.miscount()
    return None if hit is None else breach(count=hit[0], least=hit[1], most=hit[2])


def check_choices(kind: type[EffectPlay]) -> None:
    """Register both checks on a verb."""
    for clause, function, name, stage in (
        ("10.7.2.3", _among_those_allowed, "among_those_allowed", Stage.TARGET),
        ("10.7.2.3.1", _as_many_as_asked, "as_many_as_asked", Stage.AMOUNT),
    ):

        def check(game: HololiveGame, play: EffectPlay, function: Any = function) -> Any:
            return function(game, play)

        check.__name__ = check.__qualname__ = name
        check.__doc__ = function.__doc__
        rules.check(clause, on=kind, stage=stage)(check)
