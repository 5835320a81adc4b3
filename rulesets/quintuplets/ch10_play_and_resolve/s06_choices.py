"""10.6.3 What modelled text lets a player choose, and what it says and fixes, checked on every verb."""

from collections.abc import Mapping

from judge.engine.abilities.allowed import among_those_offered as misses
from judge.engine.abilities.allowed import as_many_as_asked, as_the_text_says
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Value
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import Context
from rulesets.quintuplets.abilities.words import places
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


@rules.check("10.4.2.1", on=EffectPlay, stage=Stage.TARGET)
def part_of_the_cost_that_is_due(game: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """Of a cost of several parts each is paid when the text comes to it."""
    return misses(game, play) if _of_another_part(play) else None


@rules.check("10.6.3", on=EffectPlay, stage=Stage.TARGET)
def among_those_offered(game: QuintupletsGame, play: EffectPlay) -> Facts | None:
    """What is chosen is among what the text lets choose."""
    return None if _of_another_part(play) else misses(game, play)


def _of_another_part(play: EffectPlay) -> bool:
    """Whether a part of a cost is paid with what lies where another part of it is paid from."""
    spec = play.about
    if not isinstance(spec, Spec) or not spec.pays or len(spec.ctx.ability.cost) == 1 or not (hit := play.misfit()):
        return False
    said = hit[1] if isinstance(hit[1], tuple) else (hit[1],)
    picks = [part.get(play.written_as.get(hit[0], hit[0])) for part in spec.ctx.ability.node.cost]
    from_ = [pick["from"] for pick in picks if isinstance(pick, Mapping) and "from" in pick]
    return any(all(_lies(spec.ctx, place, one) for one in said) for place in from_)


def _lies(ctx: Context, place: str, piece: Value) -> bool:
    """Whether a card, or the pile of which it is the top, lies in a place."""
    return any(one is piece or one is getattr(piece, "holder", None) for one in places(ctx, place) if one is not None)


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
