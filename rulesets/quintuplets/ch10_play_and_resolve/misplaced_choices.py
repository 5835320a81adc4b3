"""10.6.3 Why an effect is one more than its text lets choose."""

from judge.engine.abilities.told_verbs import chooses, reaches_up_to
from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.replay.steps import Effect
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_hero
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

ONE_BY_ONE = ("effect:draw", "effect:look")
"""What has a clause of its own for how often it is done."""


@rules.reason("10.6.3.1.1", Question.MOMENT)
def more_than_up_to(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Of up to so many targets as many have been chosen."""
    ability = _chosen_of(game, it)
    return it.text_facts if ability is not None and reaches_up_to(ability, it.step.do) else None


@rules.reason("10.6.3.1", Question.MOMENT)
def more_than_told(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """As many targets as the text asks for have been chosen."""
    ability = _chosen_of(game, it)
    return it.text_facts if ability is not None and not reaches_up_to(ability, it.step.do) else None


def _chosen_of(game: QuintupletsGame, it: Misplaced) -> CompiledAbility | None:
    """The text that was carried out last, where all that it has chosen for such an effect was done."""
    source, ability, step = game.last_text
    if not isinstance(it.step, Effect) or it.step.do in ONE_BY_ONE:
        return None
    if not isinstance(source, Card) or source is not it.source or game.last_act > step:
        return None
    told = any(do == it.step.do for do, _ in game.done) or any(type(one) is type(it.step) for one in game.unsaid)
    mine = it.own_turn if is_hero(source) else it.player is (source.zone.owner or source.owner)
    return ability if told and mine and not it.said_late and chooses(ability, it.step.do) else None
