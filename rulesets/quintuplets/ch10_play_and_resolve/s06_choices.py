"""10.6.3 What modelled text lets a player choose, and what it says and fixes, checked on every verb."""

from judge.engine.abilities.allowed import among_those_offered, as_many_as_asked, as_the_text_says
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.trees.choices import Spec
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


@rules.check("1.3.2.2", on=EffectPlay, stage=Stage.AMOUNT)
def nothing_by_nought(_: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """What is done nought times is not done."""
    return breach(count=play.count) if _as_often(play) == 0 and play.count > 0 else None  # type: ignore[attr-defined]


@rules.check("1.3.2.2.1", on=EffectPlay, stage=Stage.AMOUNT)
def negative_counts_as_nought(_: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """What is done by a negative value is not done."""
    return breach(count=play.count) if _as_often(play) < 0 < play.count else None  # type: ignore[attr-defined]


def _as_often(play: EffectPlay) -> int:
    """How often the text has it done, once where it does not count."""
    count = play.about.fixed.get("count") if isinstance(play.about, Spec) else None
    return count if isinstance(count, int) else 1


rules.check("10.6.3", on=EffectPlay, stage=Stage.TARGET)(among_those_offered)


@rules.check("10.6.2.6.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_ability_has_it(game: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """What an activated or auto ability fixes is so."""
    return None if _of_an_event(play) else as_the_text_says(game, play)


@rules.check("10.6.4.3", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_event_has_it(game: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """What the text of an event fixes is so."""
    return as_the_text_says(game, play) if _of_an_event(play) else None


@rules.check("10.6.3.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_many_as_demanded(game: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """As many targets are chosen as the text asks for, as far as there are."""
    return as_many_as_asked(game, play)


@rules.check("10.6.3.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def no_more_than_up_to(_: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """Of up to so many targets no more are chosen."""
    hit = play.miscount()
    return breach(count=hit[0], most=hit[2]) if hit is not None and hit[1] == 0 else None


def _of_an_event(play: EffectPlay) -> bool:
    """Whether an event is being carried out."""
    return isinstance(play.about, Spec) and play.about.source.zone.kind.passing
