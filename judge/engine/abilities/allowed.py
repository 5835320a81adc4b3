"""What modelled text lets a player choose: checks that a ruleset registers for all verbs under its own clauses."""

from judge.engine.abilities.costs import asks_for
from judge.engine.abilities.told_verbs import is_for_others
from judge.engine.asking.checks import CheckFunction, Facts, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Value
from judge.engine.trees.choices import Spec


def among_those_allowed(_: object, play: EffectPlay) -> Facts | None:
    """What is chosen is among what the text lets choose, and what it fixes is so."""
    return among_those_offered(_, play) or as_the_text_says(_, play)


def among_those_offered(_: object, play: EffectPlay) -> Facts | None:
    """What is chosen is among what the text lets choose."""
    hit = play.misfit()
    return None if hit is None else _told(hit)


def in_turn(_: object, play: EffectPlay) -> Facts | None:
    """Of a cost of several acts the one is not paid with what only a later one asks for."""
    rest = play.about.rest if isinstance(play.about, Spec) else ()
    hit = play.misfit() if rest else None
    if hit is None or not isinstance(play.about, Spec):
        return None
    pieces = hit[1] if isinstance(hit[1], tuple) else (hit[1],)
    return _told(hit) if any(asks_for(step, play.about.ctx, one) for step in rest for one in pieces) else None


def as_the_text_says(_: object, play: EffectPlay) -> Facts | None:
    """What nobody chooses is as the text says."""
    hit = play.unlike_text()
    return None if hit is None else _told(hit)


def _told(hit: tuple[str, Value]) -> Facts:
    field, value = hit
    return breach(field=field, said=next(iter(value), None) if isinstance(value, tuple) else value)


def done_by_its_master(field: str) -> CheckFunction:
    """The check that what a text gives to nobody else is done by the player whose effect it is."""

    def is_done_by_its_master(_: object, play: EffectPlay) -> Facts | None:
        """What a text gives to nobody else is done by the player whose effect it is."""
        spec, said = play.about, getattr(play, field)
        if not isinstance(spec, Spec) or spec.fixed.get(field, said) is said or said is spec.ctx.controller:
            return None
        return None if is_for_others(spec.ctx.ability) else breach(player=said, other=spec.ctx.controller)

    return is_done_by_its_master


def as_many_as_asked(_: object, play: EffectPlay) -> Facts | None:
    """As many are chosen as the text asks for, as far as there are; of up to so many, see the other check."""
    hit = play.miscount()
    return None if hit is None or up_to(facts := _counted(*hit)) else facts


def of_a_range(play: EffectPlay) -> bool:
    """Whether a text names both the fewest and the most that may be chosen, and not the same number."""
    several = (one.asked for one in play.about.fields.values() if one.several) if isinstance(play.about, Spec) else ()
    return any(least and most and least < most for least, most in several)


def no_more_than_up_to(_: object, play: EffectPlay) -> Facts | None:
    """Where a text says up to how many may be chosen, no more are."""
    hit = play.miscount()
    return facts if hit is not None and up_to(facts := _counted(*hit)) else None


def _counted(count: int, least: int, most: int) -> Facts:
    return breach(count=count, least=least, most=most)


def up_to(hit: Facts | None) -> bool:
    """Whether a text names the most that may be chosen, and not how many."""
    return hit is not None and hit["least"] == 0
