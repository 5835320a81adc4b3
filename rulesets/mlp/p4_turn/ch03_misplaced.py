"""4-3 Why an act of the main phase has no place where it is made."""

from judge.engine.asking.checks import Facts, Found
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from rulesets.mlp.game import MlpGame
from rulesets.mlp.rules import rules

CARDS = ("play_character", "play_event", "play_item")
EFFECTS = ("ability", "flip")
ACTIONS = ("advance_story", "intervene", "take_no_action")


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player}


def _awaited(game: MlpGame, it: Misplaced) -> bool:
    """Whether something else is asked of somebody, in the turn of the player whose act it is."""
    offer = it.offer
    return offer is not None and not offer.free and game.turn > 0 and game.turn_player is it.player


@rules.reason("6-8.3.0", Question.SKIPPED, "tap_scenes")
def pays_for_nothing(_: MlpGame, it: Misplaced) -> Facts | None:
    """Scenes are tapped for a card that is played, at no time for nothing."""
    return _facts(it)


@rules.reason("4-3.0.0", Question.DUE, *CARDS, "end_main_phase")
def main_phase_is_over(game: MlpGame, it: Misplaced) -> Facts | None:
    """Cards are played in the main phase, not while the contact or end phase asks for something."""
    return _facts(it) if _awaited(game, it) and not _still_to_end(game) else None


@rules.reason("5-3.1.1", Question.DUE, *CARDS)
def nothing_else_is_pending(game: MlpGame, it: Misplaced) -> Facts | None:
    """No card is played while an effect is pending."""
    return _facts(it) if _awaited(game, it) and _still_to_end(game) else None


@rules.reason("5-1.3.0", Question.DUE, *EFFECTS)
def main_phase_and_nothing_pending(game: MlpGame, it: Misplaced) -> Facts | None:
    """Activated effects are used in the own main phase, with no other effect pending."""
    return _facts(it) if _awaited(game, it) else None


def _still_to_end(game: MlpGame) -> bool:
    """Whether the main phase of the turn is not over, or is to come."""
    return game.cursor is not None and game.cursor.table.name in ("start_phase", "main_phase")


def in_the_main_phase(game: MlpGame) -> bool:
    """Whether the game stands in the main phase."""
    return game.cursor is not None and game.cursor.table.name == "main_phase"


@rules.reason("4-5.2.0", Question.OTHERS, *CARDS, *EFFECTS, "end_main_phase")
def hand_limit_first(_: MlpGame, it: Misplaced) -> Facts | None:
    """A turn does not pass before its player has discarded down to the hand limit."""
    offer = it.offer
    due = offer is not None and offer.player is not it.player and any(kind.word == "discard" for kind in offer.kinds)
    return {**_facts(it), "other": offer.player} if offer is not None and due else None


@rules.reason("4-4.4.0", Question.OTHERS, *CARDS, *EFFECTS, "end_main_phase")
def action_first(_: MlpGame, it: Misplaced) -> Facts | None:
    """A turn does not pass before its player has said what is done in a column that allows an action."""
    offer = it.offer
    due = offer is not None and offer.player is not it.player and any(kind.word in ACTIONS for kind in offer.kinds)
    return {**_facts(it), "other": offer.player} if offer is not None and due else None


@rules.reason("5-3.1.2", Question.OTHERS, *CARDS, *EFFECTS, "end_main_phase")
def own_effects_first(game: MlpGame, it: Misplaced) -> Facts | None:
    """A turn does not pass before its contacts have brought what they trigger."""
    source = by_text(it.offer)
    mine = it.player is not game.turn_player and source is not None and not in_the_main_phase(game)
    return {**_facts(it), "source": source} if mine else None
