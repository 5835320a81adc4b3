"""Costs of texts that a record pays too late, in another order, or not at all."""

from typing import Any

from judge.engine.abilities.acting import acting
from judge.engine.abilities.told_verbs import does, only_pays_with, pays_with
from judge.engine.asking.plays import Offer
from judge.engine.rules.reasons import TextClauses
from judge.engine.run.misplaced import Answer, Misplaced, resolved
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


def half_paid(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """The text did nothing, for a cost of it could not be paid whole."""
    if any(ctx.source is it.source and does(ctx.ability, it.step.do) for ctx in it.game.unpayable):
        return Answer(clauses.whole, "misplaced/unpayable", it.text_facts)
    return None


def paid_late(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """It is part of a cost, and stands after what it pays for, or after another part that comes later."""
    paying = pays_with if it.said_late else only_pays_with
    known = it.said_late or it.paid_unsaid
    late = next((one for one in acting(it) if paying(one, it.step.do)), None) if known else None
    if late is None:
        return None
    told = [do for do, seat in it.game.done if seat == it.player.seat]
    early = any(does(late, do) and not pays_with(late, do) for do in told)
    in_parts = len(late.node.cost) > 1 and not early
    clause = clauses.in_order if in_parts else clauses.paying_first(late.node)
    return Answer(clause, "misplaced/in_order", it.text_facts)
