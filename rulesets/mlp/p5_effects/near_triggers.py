"""Why an effect has not been triggered by what took place: it is near to what it waits for, and is not that."""

from collections.abc import Callable
from typing import NamedTuple

from judge.engine.abilities.told_verbs import does
from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.changes import Change
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Value
from judge.replay.steps import Effect
from rulesets.mlp.effects import GainToken
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p2_cards.ch07_presents import PRESENTS
from rulesets.mlp.p2_cards.ch07_tokens import CANDY, text_of_present
from rulesets.mlp.p4_turn.moments import just_now
from rulesets.mlp.p5_effects.ch04_misplaced import facts_of, only
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS, PLANS

DRAWN = ("6-1.1.0", "6-1.2.0")
RETIRED = "6-14.1.3"
BY_TEXT = "5-2.1.1"
VANISHED = {"candy": "2-7.2.1b", "presents": "2-7.2.2e"}


Sort = Callable[[Change], bool]


class Event(NamedTuple):
    """What is near to an event, and what is the event itself, which then met no condition of a text."""

    near: Sort
    itself: Sort = lambda _: False


def _leaves_otherwise(one: Change) -> bool:
    return _in_slot(one.old) and not _in_slot(one.new) and _place(one.new) not in ("rest", "processing")


EVENTS = {
    "move": Event(
        lambda one: _in_slot(one.old) is not _in_slot(one.new),
        lambda one: _in_slot(one.old) and _in_slot(one.new),
    ),
    "discard": Event(
        lambda one: _place(one.new) == "rest" and _place(one.old) not in ("hand", "processing"),
        lambda one: _place(one.new) == "rest" and _place(one.old) == "hand",
    ),
    "draw": Event(
        lambda one: _place(one.new) == "hand" and one.clause not in DRAWN,
        lambda one: one.clause in DRAWN,
    ),
    "retire": Event(_leaves_otherwise, lambda one: one.clause == RETIRED),
    "intervene": Event(lambda one: _place(one.old) in PLANS and one.cause == BY_TEXT),
    "candy_taken": Event(lambda one: one.clause == VANISHED["candy"]),
}


@rules.reason("6-12.1.1", Question.VALID)
def coming_and_leaving_is_no_move(game: MlpGame, it: Misplaced) -> Facts | None:
    """Who comes into the adventure area or leaves it has not moved there."""
    return _mistakes(game, it, "move")


@rules.reason("6-2.1.0", Question.VALID)
def only_hands_are_discarded(game: MlpGame, it: Misplaced) -> Facts | None:
    """A card that comes to the rest area from elsewhere than a hand has not been discarded."""
    return _mistakes(game, it, "discard")


@rules.reason("6-1.1.0", Question.VALID)
def adding_is_no_draw(game: MlpGame, it: Misplaced) -> Facts | None:
    """A card that is put into a hand has not been drawn."""
    return _mistakes(game, it, "draw")


@rules.reason("6-14.1.0", Question.VALID)
def leaving_is_no_retiring(game: MlpGame, it: Misplaced) -> Facts | None:
    """A character that leaves the adventure area in another way has not retired."""
    return _mistakes(game, it, "retire")


@rules.reason("4-4.4.2", Question.VALID)
def removing_by_text_is_no_intervention(game: MlpGame, it: Misplaced) -> Facts | None:
    """A plan that a text removes has not been removed by an intervention."""
    return _mistakes(game, it, "intervene")


@rules.reason("2-7.2.1b", Question.VALID)
def candies_vanish_without_effect(game: MlpGame, it: Misplaced) -> Facts | None:
    """A candy that vanishes with its character triggers nothing."""
    return _mistakes(game, it, "candy_taken")


@rules.reason("2-7.2.1a", Question.VALID)
def a_void_candy_is_not_put(game: MlpGame, it: Misplaced) -> Facts | None:
    """A candy for a character that has one is void, and triggers nothing."""
    last = game.effect
    void = isinstance(last, GainToken) and last.token == CANDY and game.effect_at == game.step
    put = any(one.what == CANDY for one in just_now(game))
    return facts_of(it) if void and not put and _waits_for_it_alone(game, it, "candy_put") else None


@rules.reason("2-7.2.2e", Question.VALID)
def presents_vanish_unopened(game: MlpGame, it: Misplaced) -> Facts | None:
    """A present that vanishes with its character is not opened."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    changes = just_now(game)
    left = next((n for n, one in enumerate(changes) if one.subject is it.source and one.what == "zone"), 0)
    gone = [one.old for one in changes[:left] if one.clause == VANISHED["presents"]]
    kinds = [kind for kind in gone[-1] if kind in PRESENTS] if gone else []
    return facts_of(it) if any(does(text_of_present(kind), it.step.do) for kind in kinds) else None


def _mistakes(game: MlpGame, it: Misplaced, event: str) -> Facts | None:
    """What would do an effect waits for an event, and what has just taken place is near to it only."""
    changes = just_now(game) if _waits_for_it_alone(game, it, event) else []
    near, itself = EVENTS[event]
    return facts_of(it) if any(map(near, changes)) and not any(map(itself, changes)) else None


def _waits_for_it_alone(game: MlpGame, it: Misplaced, event: str) -> bool:
    """Whether all effects of a card that would do such a thing wait for an event."""
    if not only(game, it, "triggered") or it.source is None:
        return False
    texts = [one.compiled for one in it.source.face.abilities if one.compiled is not None]
    waits = [set(one.triggers) for one in texts if does(one, it.step.do)]
    return bool(waits) and all(one == {event} for one in waits)


def _place(side: Value) -> str:
    return getattr(side[0], "name", "") if isinstance(side, tuple) and side else ""


def _in_slot(side: Value) -> bool:
    return _place(side) in COLUMNS
