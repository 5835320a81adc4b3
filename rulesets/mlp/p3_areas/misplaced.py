"""Why nobody does freely what an area does not let its cards have done to them."""

from collections.abc import Callable

from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Lookup
from judge.engine.run.misplaced import Misplaced, by_text
from rulesets.mlp.effects import Tap
from rulesets.mlp.game import MlpGame, Scene
from rulesets.mlp.rules import rules


def _freely(it: Misplaced, zone: str | None) -> bool:
    """Whether an effect on cards of an area is said to be of no text, while none is carried out."""
    none = it.source is None and by_text(it.offer) is None
    return none and (zone is None or getattr(it.step, "zone", zone) == zone)


def _forbids(clause: str, name: str, zone: str | None, *effects: str, of_the_other: bool = False) -> None:
    def forbidden(game: MlpGame, it: Misplaced) -> Facts | None:
        """The area forbids it, where no text has it done."""
        whose = not of_the_other or it.step.player != it.step.by
        return breach(step=it.step.do, player=game.player(it.step.by)) if _freely(it, zone) and whose else None

    reason: Callable[[MlpGame, Misplaced], Facts | None] = forbidden
    forbidden.__name__ = name
    rules.reason(clause, Question.TEXT, *effects)(reason)


def _no_shuffle(clause: str, name: str, zone: str) -> None:
    def forbidden(_: MlpGame, it: Misplaced) -> Facts | None:
        """No deck is shuffled where nothing orders it."""
        return breach(step=it.step.do, player=it.player) if _freely(it, zone) else None

    reason: Callable[[MlpGame, Misplaced], Facts | None] = forbidden
    forbidden.__name__ = name
    rules.reason(clause, Question.TEXT, "fact:shuffle")(reason)


@rules.reason("6-8.3.0", Question.TEXT, "effect:tap")
def scenes_are_tapped_for_cards(game: MlpGame, it: Misplaced) -> Facts | None:
    """Scenes are tapped for a card that is used, and by no free will."""
    if not _freely(it, None) or not isinstance(it.step, Tap):
        return None
    lookup = Lookup(game, it.player)
    scenes = all(isinstance(lookup.card(text).holder, Scene) for text in it.step.pieces)
    return breach(step=it.step.do, player=it.player) if scenes else None


_no_shuffle("3-1.2.0", "deck_is_not_shuffled", "deck")
_no_shuffle("3-2.2.0", "scene_deck_is_not_shuffled", "scene_deck")
_forbids("3-1.1.0", "deck_stays_unseen", "deck", "effect:look", "effect:open")
_forbids("3-1.2.0", "deck_keeps_its_order", "deck", "effect:arrange", "effect:shuffle")
_forbids("3-2.1.0", "scene_deck_stays_unseen", "scene_deck", "effect:look", "effect:open")
_forbids("3-2.2.0", "scene_deck_keeps_its_order", "scene_deck", "effect:arrange", "effect:shuffle")
_forbids("3-3.2.0", "characters_keep_their_slots", None, "effect:move", "effect:switch")
_forbids("3-4.1.2", "plans_stay_unseen", "plans", "effect:look")
_forbids("3-4.4.0", "plans_keep_their_places", "plans", "effect:arrange")
_forbids("3-7.1.0", "hand_of_the_other_stays_unseen", "hand", "effect:look", "effect:open", of_the_other=True)
