"""6-6 What lasts and is begun without asking anybody: a record may tell it all the same."""

from judge.engine.abilities.told_later import OTHER, is_of
from judge.engine.cards.faces import Unseen
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card
from judge.replay.references import BadReference
from judge.replay.steps import Step
from rulesets.mlp import effects
from rulesets.mlp.game import GIFT, MlpGame
from rulesets.mlp.p5_effects.ch03_payment import NEXT_CARD, NextCard
from rulesets.mlp.p6_terms.ch04_plans import NO_PRE_PLAN

TOLD_AS = {NEXT_CARD: ("cost", OTHER), NO_PRE_PLAN: (OTHER,), GIFT: (OTHER,)}
"""What begins without a choice, and as which number a record may tell it."""


def states_what_lasts(game: MlpGame, step: Step) -> bool:
    """Whether a step only tells what the text of a card, carried out since the last act, has begun by itself."""
    if not isinstance(step, effects.Lasting):
        return False
    begun = [one for one in game.lasting if one.number in TOLD_AS and any(one.source is card for card in game.texts)]
    return any(_is(game, one, step) for one in begun if one.source is not None and is_of(game, step, one.source))


def _is(game: MlpGame, begun: Lasting, step: effects.Lasting) -> bool:
    """Whether what has begun is what a step tells, as far as that says."""
    if step.number not in TOLD_AS[begun.number] or step.until not in (None, begun.until):
        return False
    mark, lookup = game.bindings(), Lookup(game, game.player(step.by))
    try:
        if begun.number == NEXT_CARD:
            told = step.amount in (None, begun.amount.amount)
            return told and (step.on is None or _may_reach(begun.amount, lookup.card(step.on)))
        return step.amount is None and (step.on is None or lookup.stack(step.on) is begun.on)
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(mark)


def _may_reach(what: NextCard, card: Card) -> bool:
    """Whether a card may be such a one, as one that nobody has seen may."""
    try:
        return what.reaches(card)
    except Unseen:
        return True
