"""6-4 Making a plan; 6-5 removing one."""

from functools import partial

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.run.common import OfAPlayer
from judge.engine.run.effects import EffectPlay
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Zone
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p3_areas.ch04_stories import highest_free
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import Pending, text_of, trigger
from rulesets.mlp.p6_terms.ch14_retire import Way, depart, leaves
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import STAGES

PRE_PLAN = rules.cite("2-1.6.3", "p6_terms/ch04_plans.py, remove_plan")
NO_PRE_PLAN = "no_pre_plan"
"""What a lasting effect changes by which removed plans of a player go to the hand."""
TO_HAND = rules.cite("1-1.1.0", "p6_terms/ch04_plans.py, remove_plan")
USED = rules.cite("3-6.2.4", "p6_terms/ch04_plans.py, remove_plan")
NOT_USED = rules.cite("6-5.2.0", "p6_terms/ch04_plans.py, remove_plan")


def make_plan(game: MlpGame, card: Card, clause: str) -> Script:
    """6-4.1.0 A card goes face down onto the highest story without a plan; without room it stays (3-4.5.0)."""
    place = highest_free(card.owner)  # type: ignore[arg-type]
    game.exercise("3-4.5.0")
    if place is None:
        game.reads("no_room_for_a_plan")
        game.exercise("5-2.1.1b")
        game.keep_back("3-4.5.0")
        return NOTHING
    character = leaves(card)
    if character is not None:
        return depart(game, character, Way(place, clause))
    game.move(card, place, clause)
    return NOTHING


def remove_plan(game: MlpGame, side: Side, place: Zone, clause: str) -> Script:
    """6-5.1.0 The plan is turned up: with a pre-plan its owner uses that, else it goes to its player's hand."""
    game.exercise("6-5.1.0")
    for card in top(place, 1, game):
        unseen = not card.bound
        yield FactNeed(
            "6-5.1.0",
            "cards",
            side,
            place,
            (card,),
            needed=unseen,
            tells=EVERYBODY,
            placed=clause,
            event="remove_plan",
            turns_on=partial(_may_be_used, game),
        )
        game.note("remove_plan", player=side, card=card.number)
        kept = any(effect.number == NO_PRE_PLAN and effect.on is side for effect in game.lasting)
        if kept:
            game.exercise(TO_HAND)
        if not kept and _has_pre_plan(game, card):
            _use(game, side, card)
        else:
            game.move(card, side.zones["hand"], clause)
        emit(game, "plan_removed", {"card": card, "player": side})


def _may_be_used(game: MlpGame, number: str) -> bool:
    """Whether a plan of this number would use a pre-plan."""
    face = game.book.face(number)
    return not isinstance(face, Blank) and bool(face.of_kind("pre_plan"))


def _has_pre_plan(game: MlpGame, card: Card) -> bool:
    try:
        return bool(card.face.of_kind("pre_plan"))
    except Unseen as unseen:
        game.doubt("6-5.1.0", unseen.number)
        return False


def _use(game: MlpGame, side: Side, card: Card) -> None:
    """3-8.1.2 The plan waits in the processing area while its pre-plan is used, then it rests (6-5.2.0)."""
    stack = game.stand(card, game.processing, "3-8.1.2")
    if card.face.type == "event":
        game.exercise("4-3.3.2")

    def rest(game: MlpGame) -> None:
        if stack.zone is game.processing:
            game.move(card, card.owner.zones["rest"], NOT_USED if _could_not_be_used(game, card) else USED)

    game.reads("pre_plan_needs_a_removal")
    emit(game, "pre_plan", {"card": card, "player": side})
    text = text_of(card, "pre_plan")
    trigger(game, Pending(side, card, "pre_plan", PRE_PLAN, stack=stack, finish=rest, compiled=text))


def _could_not_be_used(game: MlpGame, card: Card) -> bool:
    """Whether a pre-plan came to nothing, and not for a condition that did not hold."""
    return game.without_result and not any(unmet.source is card for unmet in game.unmet)


@rules.play(effects.MakePlan, "6-4.1.0")
class MakePlanEffect(EffectPlay[MlpGame, Side]):
    """Makes a card a plan."""

    card: Card

    def enact(self, game: MlpGame) -> Script:
        return make_plan(game, self.card, "6-4.1.0")


@rules.play(effects.RemovePlan, "6-5.1.0")
class RemovePlanEffect(OfAPlayer[MlpGame, Side]):
    """Removes a plan."""

    stage: int

    def enact(self, game: MlpGame) -> Script:
        if 0 < self.stage <= STAGES:
            return remove_plan(game, self.side, tuple(self.side.plans)[self.stage - 1], "6-5.1.0")
        return NOTHING


there(MakePlanEffect, "6-4.1.0", "card")


@rules.check("6-5.1.0", on=RemovePlanEffect, stage=Stage.THERE)
def a_plan_is_there(_: MlpGame, play: RemovePlanEffect) -> Facts | None:
    """A plan lies on the story of the stage."""
    there_is = 0 < play.stage <= STAGES and bool(tuple(play.side.plans)[play.stage - 1])
    return None if there_is else breach(stage=play.stage)


for _clause in ("3-4.5.0", "3-8.1.2", "4-3.3.2", "5-2.1.1b"):
    rules.cite(_clause, "p6_terms/ch04_plans.py")
