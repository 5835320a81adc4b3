"""Why an effect has no place where a record has it: rule processing comes first (10.6), an auto as often (10.8)."""

from judge.engine.abilities.acting import is_made, waits
from judge.engine.abilities.told_verbs import chooses, does
from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

RULE_PROCESSING = "11."


@rules.reason("10.6.3.1", Question.MOMENT)
def rules_before_abilities(_: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto that waits is carried out once no rule process is due any more."""
    due = it.offer is not None and it.offer.clause.startswith(RULE_PROCESSING) and by_text(it.offer) is None
    early = due and isinstance(it.step, Effect) and waits(it)
    return breach(step=it.step.do, player=it.player, source=it.source) if early else None


@rules.reason("10.8.2.1", Question.MOMENT)
def as_often_as_triggered(game: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto is played once for each time that it was triggered."""
    source, ability, begun = game.last_text
    if not isinstance(source, Card) or source is not it.source or not isinstance(it.step, Effect):
        return None
    told = (it.step.do, it.player.seat) in game.done and game.last_act <= begun
    again = told and ability.node.kind == "auto" and does(ability, it.step.do) and not chooses(ability, it.step.do)
    ends = "turn_end" in ability.triggers
    over = not (ends or is_made(source, ability)) and source.owner is it.player and not it.said_late and not waits(it)
    return breach(step=it.step.do, player=it.player, source=source) if again and over else None
