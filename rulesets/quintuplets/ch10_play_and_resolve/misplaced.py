"""10 Why an effect has no place where a record has it: where abilities are valid, what makes them act, how often."""

from judge.engine.abilities.told_verbs import chooses, does
from judge.engine.asking.checks import Facts, Found
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import ELSEWHERE, is_hero, valid
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player, "source": it.source}


def _kinds(game: QuintupletsGame, it: Misplaced) -> set[str]:
    """The kinds of the abilities of the source that could do it, none where one of them waits or was carried out."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return set()
    if any(card is source for card, _ in game.rules.hooks.waiting(game)):
        return set()
    able = [one for one in source.face.abilities if one.compiled is None or does(one.compiled, it.step.do)]
    used = any(one.compiled is not None and (id(source), id(one.compiled)) in game.carried for one in able)
    return set() if used else {one.kind for one in able}


@rules.reason("10.3.4.3", Question.VALID)
def valid_in_a_lane(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The abilities of characters and episodes are valid in the lanes of characters."""
    kinds, source = _kinds(game, it), it.source
    if not kinds or source is None or "event" in kinds or is_hero(source) or source.zone.name in ELSEWHERE:
        return None
    return None if valid(source) else _facts(it)


@rules.reason("10.6.2.1", Question.VALID)
def event_was_not_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an event says is done when it is played."""
    return _facts(it) if _kinds(game, it) == {"event"} else None


@rules.reason("10.1.1.1", Question.VALID)
def ability_was_not_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an activated ability says is done when it is played."""
    found = _kinds(game, it) == {"activated"} and it.source is not None and valid(it.source)
    return _facts(it) if found else None


@rules.reason("10.7.2.1", Question.MOMENT)
def as_often_as_triggered(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto is played once for each time that it was triggered."""
    source, ability, _ = game.last_text
    if not isinstance(source, Card) or source is not it.source or not isinstance(it.step, Effect) or it.said_late:
        return None
    again = ability.node.kind == "auto" and does(ability, it.step.do) and not chooses(ability, it.step.do)
    waits = any(card is source for card, _ in game.rules.hooks.waiting(game))
    own = source.owner is it.player or is_hero(source)
    return _facts(it) if again and own and not waits else None
