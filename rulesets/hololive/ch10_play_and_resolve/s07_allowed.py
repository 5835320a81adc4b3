"""What modelled text lets a player choose (10.7.2.3), and what it says and fixes, checked on every verb."""

from judge.engine.abilities.allowed import among_those_offered, as_many_as_asked, as_the_text_says
from judge.engine.asking.checks import Facts, Stage
from judge.engine.run.effects import EffectPlay
from judge.engine.trees.choices import Spec
from rulesets.hololive.ch10_play_and_resolve.text import TEXT
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

rules.check("10.7.2.3", on=EffectPlay, stage=Stage.TARGET)(among_those_offered)
rules.check("10.7.2.3.1", on=EffectPlay, stage=Stage.AMOUNT)(as_many_as_asked)


@rules.check("10.7.2.5.1.1", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_support_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What the text of a support card fixes is so."""
    return as_the_text_says(game, play) if play.unlike_text() and _is_under(play, "10.7.2.5.1.1") else None


@rules.check("10.7.2.5.2", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_ability_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What an activated or auto ability fixes is so."""
    return as_the_text_says(game, play) if play.unlike_text() and _is_under(play, "10.7.2.5.2") else None


@rules.check("12.2.4.2", on=EffectPlay, stage=Stage.AMOUNT)
def as_the_art_has_it(game: HololiveGame, play: EffectPlay) -> Facts | None:
    """What the text of an art fixes is so."""
    return as_the_text_says(game, play) if play.unlike_text() and _is_under(play, "12.2.4.2") else None


def _is_under(play: EffectPlay, clause: str) -> bool:
    """Whether modelled text is carried out by a clause."""
    return isinstance(play.about, Spec) and TEXT.carrying_out(play.about.ctx.kind) == clause
