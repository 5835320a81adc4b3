"""What the core asks, of every game, of a step that the text of a card is said to bring."""

from collections.abc import Iterator
from typing import Any

from judge.engine.abilities.acting import (
    acting,
    context_of,
    has_just_gone,
    in_force,
    is_always_at_work,
    is_made,
    waits,
    was_carried_out,
)
from judge.engine.abilities.play import within_limit
from judge.engine.abilities.told_verbs import (
    asks_several,
    chooses,
    does,
    does_to,
    is_for_others,
    mentions,
    only_pays_with,
    pays_with,
    ranges_from,
    reaches_up_to,
)
from judge.engine.abilities.waiting import modelled_of
from judge.engine.asking.checks import Stage
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import TextClauses
from judge.engine.run.legal import FORBIDDEN, judge
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.misplaced import Answer, Misplaced, by_text, demanded, resolved
from judge.engine.table.pieces import Card, Player
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import CompiledAbility, Context
from judge.replay.common import Permits, Standby
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect
from judge.verify.diagnosis.costs import (
    before_its_cost,
    half_paid,
    is_cost,
    paid_late,
    pays_out_of_order,
    tells_later,
    unpaid,
)
from judge.verify.diagnosis.nowhere import stands_at


def limit(it: Misplaced) -> Iterator[Answer]:
    """The ability that would do it has been used as often as it may be."""
    text = it.game.rules.hooks.text
    for ability in acting(it):
        if text is not None and not within_limit(context_of(it, ability)):
            yield Answer(text.limit, "misplaced/used_up", it.text_facts)
            return


def valid(it: Misplaced) -> Iterator[Answer]:
    """No ability of the card that would do it is valid, or none has triggered."""
    text, able = it.game.rules.hooks.text, list(acting(it))
    if text is not None and text.static is not None and not able and is_always_at_work(it):
        yield Answer(text.static, "misplaced/always_at_work", it.text_facts)
    if text is None or not able or waits(it):
        return
    kinds = {ability.node.kind for ability in able}
    gone = kinds <= {"auto", *text.demands} and has_just_gone(it)
    if not gone and not any(in_force(it, ability) for ability in able):
        yield Answer(text.valid, "misplaced/not_valid", it.text_facts)
        return
    if any(was_carried_out(it, ability) for ability in able):
        return
    if kinds <= {"auto"}:
        yield Answer(text.triggered, "misplaced/not_triggered", it.text_facts)
    elif "activated" in kinds:
        yield Answer(text.activated, "misplaced/not_played", it.text_facts)
    elif kinds <= text.demands.keys():
        yield Answer(text.demands[min(kinds)], "misplaced/not_triggered", it.text_facts)
    elif kinds <= {"replacement"} and kinds <= text.kinds.keys():
        yield Answer(text.kinds["replacement"], "misplaced/nothing_replaced", it.text_facts)
    elif "auto" not in kinds:
        yield Answer(text.played, "misplaced/not_played", it.text_facts)


def order(it: Misplaced) -> Iterator[Answer]:
    """The ability waits behind another one, or was carried out already."""
    text = it.game.rules.hooks.text
    if text is None or it.source is None:
        return
    facts = it.text_facts
    if waits(it):
        other = it.offer is not None and it.offer.player is not it.player
        yield Answer(text.ordered if other else text.compulsory, "misplaced/waits", facts)
    elif it.said_late and any(acting(it)) and (last := it.game.last_text[0]) is not None and last is not it.source:
        kind = next((one.node.kind for one in acting(it)), "")
        clause = text.carrying_out(kind) if last.zone.owner is it.player else text.ordering(kind)
        yield Answer(clause, "misplaced/comes_first", facts)
    elif it.passed_over and (last := it.game.last_text[0]).zone.owner not in (None, it.player):
        yield Answer(text.ordering(it.game.last_text[1].node.kind), "misplaced/comes_first", facts)
    elif (done := _carried_out(it)) is not None and by_text(it.offer) is not it.source:
        late = it.told_late or it.left_before or it.behind_a_fact
        if done == "auto" and late and it.declared_out_of_order:
            yield Answer(text.ordering(done), "misplaced/comes_first", facts)
            return
        again = (late and text.promptly) or text.counted
        yield Answer(again if done == "auto" else text.carrying_out(done), "misplaced/carried_out", facts)


def declared_late(it: Misplaced) -> Iterator[Answer]:
    """An auto is declared behind one of the other player, before which the rules have carried it out."""
    text, card = it.game.rules.hooks.text, it.named_card if isinstance(it.step, Standby) else None
    if text is None or card is None or not it.declared_out_of_order:
        return
    done = (turn for (source, _), turn in it.game.carried.items() if source == id(card))
    if (it.game.stood.turn if it.game.stood is not None else it.game.turn) in done:
        yield Answer(text.ordered, "misplaced/comes_first", {**it.facts, "source": card})


def _carried_out(it: Misplaced) -> str | None:
    """The kind of the ability that would do it, where it was carried out already: an auto, if one was."""
    kinds = {ability.node.kind for ability in acting(it) if was_carried_out(it, ability)}
    return "auto" if "auto" in kinds else next(iter(sorted(kinds)), None)


def moment(it: Misplaced) -> Iterator[Answer]:
    """The text that is being carried out has it at another place, or that was all there is of it."""
    clauses = it.game.rules.hooks.text
    if clauses is None or it.source is None or not isinstance(it.step, Effect):
        return
    for asked in (
        _by_another,
        half_paid,
        paid_late,
        _goes_on_with,
        _for_want_of_a_condition,
        _out_of_reach,
        _left_behind,
        _after_another,
        _one_more,
    ):
        answer = asked(it, clauses)
        if answer is not None:
            yield answer
            return


def _by_another(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """What the text gives to nobody else is told of another player than the one whose effect it is."""
    found = _whose(it)
    if clauses.master is None or found is None or found[1] in (None, it.player):
        return None
    ability, master = found
    if is_for_others(ability) or not does(ability, it.step.do):
        return None
    return Answer(clauses.master, "misplaced/by_another", {**it.text_facts, "other": master})


def _whose(it: Misplaced) -> tuple[CompiledAbility, Player | None] | None:
    """The ability of the source that is being carried out, or was just now, and whose it is; none where nobody's."""
    asked = (ctx for request in (it.waits, *it.game.silent) if (ctx := resolved(request)) is not None)
    ctx = next((one for one in asked if one.source is it.source), None)
    if ctx is not None:
        return ctx.ability, ctx.controller
    source, (carried, ability, _) = it.source, it.game.last_text
    if source is None or source is not carried:
        return None
    return ability, source.owner if source.zone.kind.passing else source.zone.owner


def _goes_on_with(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """The text waits for something else first."""
    offer = it.offer
    if offer is None or by_text(offer) is not it.source or offer.optional:
        return None
    ctx = resolved(offer)
    if ctx is not None and not does(ctx.ability, it.step.do):
        return Answer(clauses.carrying_out(ctx.kind), "misplaced/not_in_the_text", it.text_facts)
    early = before_its_cost(offer, it.step.do)
    if clauses.sequence is not None and not is_cost(offer) and tells_later(it, offer):
        return Answer(clauses.sequence, "misplaced/in_order", it.text_facts)
    clause = unpaid(it, offer, clauses) if early else demanded(it.game, offer)
    if ctx is not None and pays_out_of_order(it, offer, ctx):
        return Answer(clauses.in_order, "misplaced/in_order", it.text_facts)
    another = offer.player is not it.player and not early
    if another and (clause == clauses.left_out or it.kind in offer.kinds):
        clause = clauses.chosen
    return Answer(clause, "misplaced/due", {**it.text_facts, "player": offer.player})


def _left_behind(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """The text asked for something else since the record was last heard, and what it says is another part of it."""
    for request in (it.waits, *it.game.silent):
        ctx = resolved(request)
        if ctx is None or ctx.source is not it.source or not does(ctx.ability, it.step.do):
            continue
        if it.player not in (ctx.controller, ctx.source.owner):
            return Answer(clauses.carrying_out(ctx.kind), "misplaced/not_in_the_text", it.text_facts)
        return _instead_of(it, request, ctx, clauses)
    return None


def _instead_of(it: Misplaced, request: Any, ctx: Context, clauses: TextClauses) -> Answer:
    """A text does something else than what it asked for before, or asks for now."""
    if _to_another_place(it, request, ctx):
        return Answer(clauses.carrying_out(ctx.kind), "misplaced/not_in_the_text", it.text_facts)
    pays, paying = pays_with(ctx.ability, it.step.do), only_pays_with(ctx.ability, it.step.do)
    if is_cost(request) and not paying:
        return Answer(unpaid(it, request, clauses), "misplaced/in_order", it.text_facts)
    if pays and len(ctx.ability.node.cost) <= 1:
        clause = (paying and clauses.cost) or clauses.carrying_out(ctx.kind)
        return Answer(clause, "misplaced/one_more", it.text_facts)
    if pays:
        return Answer(clauses.in_order, "misplaced/in_order", it.text_facts)
    if it.player is not request.player or _fails(it):
        return Answer(clauses.carrying_out(ctx.kind), "misplaced/not_in_the_text", it.text_facts)
    chosen = chooses(ctx.ability, it.step.do)
    clause = _choosing(it, ctx.ability, clauses) if chosen else clauses.carrying_out(ctx.kind)
    return Answer(clause, "misplaced/in_order", it.text_facts)


def _to_another_place(it: Misplaced, request: Any, ctx: Context) -> bool:
    """Whether a step does what a text asked for, but to a place to which that text does it nowhere."""
    fixed = request.about.fixed.get("to") if isinstance(request.about, Spec) and it.kind in request.kinds else None
    said = getattr(it.step, "to", fixed)
    return isinstance(fixed, str) and said != fixed and not does_to(ctx.ability, it.step.do, said)


def _for_want_of_a_condition(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """A condition of the text does not hold."""
    kind = _kind_of_text(it, it.source) if it.source is not None else ""
    return Answer(clauses.carrying_out(kind), "misplaced/not_in_the_text", it.text_facts) if _fails(it) else None


def _fails(it: Misplaced) -> bool:
    """Whether a condition of the text under which it does such a thing does not hold."""
    return any(it.source is source for source in _unmet_texts(it))


def _unmet_texts(it: Misplaced) -> Iterator[Card]:
    """The cards of texts that would do such a thing, and of which a condition did not hold."""
    told_as = it.game.rules.hooks.vocabulary.told_as
    return (one.source for one in it.game.unmet if mentions(one.verbs, it.step.do, told_as))


def _after_another(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """What a text has several players choose is told of the one who chooses first after that of another."""
    source, ability, _ = it.game.last_text
    if source is not it.source or not it.said_late or not asks_several(ability):
        return None
    others = any(do == it.step.do and seat != it.player.seat for do, seat in it.game.done)
    return Answer(clauses.choosing_first, "misplaced/comes_first", it.text_facts) if others else None


def _out_of_reach(it: Misplaced, _: TextClauses) -> Answer | None:
    """The text has been carried out, and could do no such thing: what it would be done to does not allow it."""
    source, ability, step = it.game.last_text
    if source is not it.source or source is None or not does(ability, it.step.do) or it.game.last_act > step:
        return None
    if it.kind is None or waits(it) or (it.step.do, it.player.seat) in it.game.done:
        return None
    try:
        play = it.kind.look_up(it.game, it.player, it.step, source)
    except (Ambiguous, BadReference):
        return None
    found = judge(it.game, play).broken
    check, facts = found[-1] if found else (None, {})
    if check is None or (check.stage <= Stage.THERE and check.rule != FORBIDDEN):
        return None
    return Answer(check.clause, check.rule, facts)


def _one_more(it: Misplaced, clauses: TextClauses) -> Answer | None:
    """The text has just been carried out to its end."""
    source, ability, step = it.game.last_text
    if source is not it.source or not does(ability, it.step.do) or waits(it) or it.game.last_act > step:
        return None
    if it.said_late and ability.node.kind == "auto" and it.game.effect_from is not source:
        return None
    clause = _enough(it, ability, clauses) if chooses(ability, it.step.do) else clauses.carrying_out(ability.node.kind)
    if clauses.once_later is not None and source is not None and is_made(source, ability):
        clause = clauses.once_later
    if clauses.cost is not None and only_pays_with(ability, it.step.do):
        clause = clauses.cost
    return Answer(clause, "misplaced/one_more", it.text_facts)


def _enough(it: Misplaced, ability: CompiledAbility, clauses: TextClauses) -> str:
    """By which clause no more is chosen for a text: that of the number where some was, else that of the choice."""
    told = any(do == it.step.do for do, _ in it.game.done)
    return clauses.counting(ranges_from(ability, it.step.do)) if told else _choosing(it, ability, clauses)


def _choosing(it: Misplaced, ability: CompiledAbility, clauses: TextClauses) -> str:
    """By which clause a text has something chosen, or passes over what rests on that where nothing can be.

    Of up to so many none may be chosen anyway, but nothing besides what it lets choose.
    """
    told_as, ctx = it.game.rules.hooks.vocabulary.told_as, context_of(it, ability)
    parts = zip(ability.node.do, ability.steps, strict=False)
    such = [step for raw, step in parts if mentions([raw], it.step.do, told_as)]
    try:
        none_there = bool(such) and not any(step.possible(ctx) for step in such)
    except Unseen:
        return clauses.chosen
    absent = clauses.offered if reaches_up_to(ability, it.step.do) else clauses.none_there
    return (none_there and absent) or clauses.chosen


def text(it: Misplaced) -> Iterator[Answer]:
    """No text and no row orders or allows it."""
    clauses, offer = it.game.rules.hooks.text, it.offer
    facts = it.facts
    source = it.source or by_text(offer) or _unmet(it)
    if isinstance(it.step, Permits) and it.source is None:
        yield Answer(it.step.clause, "misplaced/not_set_aside", facts)
    elif source is not None and clauses is not None:
        clause = clauses.carrying_out(_kind_of_text(it, source))
        yield Answer(clause, "misplaced/not_in_the_text", {**facts, "source": source})
    elif not isinstance(it.step, Act) and (row := stands_at(it)) is not None:
        yield Answer(row, "misplaced/nothing_lets", facts)
    elif offer is not None and offer.free:
        yield Answer(offer.clause, "misplaced/nothing_lets", facts)
    else:
        yield Answer(it.row, "misplaced/nothing_lets", facts)


def _unmet(it: Misplaced) -> Card | None:
    """The card of a text that would do such an effect, and of which a condition did not hold."""
    return next(_unmet_texts(it), None) if isinstance(it.step, Effect) else None


def _kind_of_text(it: Misplaced, source: Card) -> str:
    """The kind of the ability of a card that is being carried out, or was last, else of the first that it has."""
    ctx = resolved(it.offer)
    if ctx is not None and ctx.source is source:
        return str(ctx.kind)
    carried, ability, _ = it.game.last_text
    if carried is source:
        return str(ability.node.kind)
    return next((str(one.node.kind) for one in modelled_of(source)), "")
