"""Costs of texts that a record pays too late, in another order, or not at all."""

from typing import Any

from judge.engine.abilities.told_verbs import does, pays_with
from judge.engine.asking.plays import Offer
from judge.engine.rules.reasons import TextClauses
from judge.engine.run.misplaced import Misplaced, resolved
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import Context


def is_cost(request: Any) -> bool:
    """Whether what a text asks for is part of a cost."""
    return isinstance(request.about, Spec) and request.about.pays


def unpaid(it: Misplaced, request: Any, clauses: TextClauses) -> str:
    """By which clause a cost has to be paid: that of paying, or of its time where the record pays it too late."""
    late = tells_later(it, request)
    return clauses.paying_first(request.about.ctx.ability.node) if late or clauses.cost is None else clauses.cost


def pays_out_of_order(it: Misplaced, offer: Offer, ctx: Context) -> bool:
    """Whether it is another part of a cost than the one that is due, which the record has later."""
    several = is_cost(offer) and len(ctx.ability.node.cost) > 1 and pays_with(ctx.ability, it.step.do)
    return several and tells_later(it, offer)


def before_its_cost(offer: Offer, do: str) -> bool:
    """Whether a text does something while a cost of it is still to be paid."""
    ctx = resolved(offer)
    if ctx is None or not any(pays_with(ctx.ability, kind.word) for kind in offer.kinds):
        return False
    return does(ctx.ability, do) and not pays_with(ctx.ability, do)


def tells_later(it: Misplaced, request: Any) -> bool:
    """Whether the record does what a text asks for only after other things, before any act."""
    return any(it.game.tells_later(kind.record) for kind in request.kinds)
