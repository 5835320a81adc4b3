"""10.8 Why an effect has no place where a record has it: how often an ability was triggered."""

from judge.engine.abilities.acting import is_made, waits
from judge.engine.abilities.told_verbs import chooses, does
from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules


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
