"""5.6.3, 5.7.2 Why no more cards are drawn or looked at by a text that says up to how many."""

from judge.engine.abilities.told_verbs import chooses
from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from rulesets.quintuplets.ch10_play_and_resolve.misplaced import came_to_nothing, facts_of
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_hero
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


@rules.reason("5.6.3.1", Question.MOMENT, "effect:draw")
def none_wanted(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Drawing up to nought cards is over at once."""
    return came_to_nothing(game, it, "5.6.3.1")


@rules.reason("5.6.3.2", Question.MOMENT, "effect:draw")
def drawing_was_ended(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A player who has gone on to something else has ended the drawing before it came to the number."""
    return came_to_nothing(game, it, "5.6.3.2") if _draws_up_to(game, it) else None


@rules.reason("5.6.3.4", Question.MOMENT, "effect:draw")
def drawn_as_often_as_told(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Drawing up to a number of cards is over with the last of them."""
    return facts_of(it) if _draws_up_to(game, it) and drawing_was_ended(game, it) is None else None


@rules.reason("5.7.2.3", Question.MOMENT, "effect:look")
def looking_was_ended(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The same of looking at cards one after another."""
    return came_to_nothing(game, it, "5.7.2.3") if _lets_go_on(game, it, "look_top") else None


@rules.reason("5.7.2.5", Question.MOMENT, "effect:look")
def looked_as_far_as_told(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Looking at up to a number of cards is over with the last of them."""
    return facts_of(it) if _lets_go_on(game, it, "look_top") and looking_was_ended(game, it) is None else None


def _draws_up_to(game: QuintupletsGame, it: Misplaced) -> bool:
    """Whether the text that was carried out last has let its player draw up to so many, not none."""
    return _lets_go_on(game, it, it.step.do) and none_wanted(game, it) is None


def _lets_go_on(game: QuintupletsGame, it: Misplaced, verb: str) -> bool:
    """Whether the text that was carried out last lets the player who is told to do it go on as far as it says."""
    source, ability, _ = game.last_text
    return isinstance(source, Card) and source is it.source and chooses(ability, verb) and _its_master(it)


def _its_master(it: Misplaced) -> bool:
    """Whether the text is the player's who is said to carry it out."""
    if it.source is None or is_hero(it.source):
        return it.own_turn
    return it.player is (it.source.zone.owner or it.source.owner)
