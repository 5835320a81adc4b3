"""What the core asks, of every game, of a step that nothing takes: see `judge.engine.rules.reasons`."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from judge.engine.abilities.told_verbs import asks_each, asks_several, does
from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Offer
from judge.engine.asking.tables import Cursor
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Answer, Asked, Misplaced, by_text, demanded, resolved, why_not
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.replay.common import Standby
from judge.replay.references import parse
from judge.replay.steps import Act, Effect, Fact, Step
from judge.verify.diagnosis import texts
from judge.verify.diagnosis.hidden import looked_into
from judge.verify.diagnosis.piles import of_an_empty_pile
from judge.verify.diagnosis.sources import meant_elsewhere, only_one_that_does, source_of
from judge.verify.diagnosis.told import (
    BEFORE_THE_FIRST,
    another_fact,
    is_of_what_is_due,
    is_one_more,
    just_told,
    of_a_row,
    of_the_other,
    of_the_turn_before,
    told_before,
    told_late,
)
from judge.verify.outcome.facts import freeze
from judge.verify.outcome.verdict import Broken


def diagnose(game: Game, step: "Step", waits: Any) -> list[Broken]:
    """Why a step that nothing takes is wrong, the deciding clause first; `waits` is what the rules ask for."""
    mark = game.bindings()
    misplaced = look_at(game, step, waits)
    _suppose(game, misplaced)
    answers = why_not(misplaced, ASKED)
    besides = [*(() if misplaced.later else _due_at(misplaced)), *told_before(misplaced), *told_late(misplaced)]
    answers += [one for one in besides if one.clause != answers[0].clause]
    found = [Broken(one.clause, one.rule, freeze(game, one.facts, misplaced.player)) for one in answers]
    game.unbind_since(mark)
    return found


def _suppose(game: Game, it: Misplaced) -> None:
    """A source that nobody has seen is taken to be what the step says that it is."""
    source = it.source
    number = parse(it.step.source).place.number if source is not None and it.step.source is not None else None
    if source is not None and number is not None and not source.bound:
        with suppress(PoolExhausted):
            game.learn(source, number)


def look_at(game: Game, step: "Step", waits: Any) -> Misplaced:
    """A step with the kind of play that it would be, and the card whose text it is said to be."""
    seat = step.by if isinstance(step, Effect) else getattr(step, "player", None)
    waiting = getattr(waits, "player", None)
    player = game.player(seat) if seat is not None else waiting or game.rules.hooks.active(game)
    kind = game.rules.book.plays.get(step.do.removeprefix("act:")) if isinstance(step, Act | Effect) else None
    source = source_of(game, step) or meant_elsewhere(game, step)
    if source is None and isinstance(step, Effect) and step.source is None:
        source = _under_way(waits, player, step) or _waiting(game, player, step)
        if source is None and resolved(waits) is None:
            source = only_one_that_does(game, step)
    return Misplaced(game, step, player, waits, kind, source)


def _under_way(waits: Any, player: Any, step: Effect) -> Card | None:
    """The card whose text is being carried out, where that text does such a thing for the player."""
    ctx = resolved(waits)
    return ctx.source if ctx is not None and ctx.controller is player and does(ctx.ability, step.do) else None


def _waiting(game: Game, player: Any, step: Effect) -> Card | None:
    """The only card of which such text of the player waits as does it."""
    found = {id(card): card for card in game.rules.hooks.waits_to_do(game, player, step.do)}
    return next(iter(found.values())) if len(found) == 1 else None


# -- whose it is, and when ---------------------------------------------------------------------------------------------


def others(it: Misplaced) -> Iterator[Answer]:
    """An act of a kind that somebody else is asked for, or of the turn player, made by another."""
    if it.kind is None:
        return
    chosen = list(_chosen_by_another(it))
    if chosen or isinstance(it.step, Effect):
        yield from chosen
        return
    offer, active = it.offer, it.game.rules.hooks.active(it.game)
    facts = {"step": it.step.do, "other": it.player}
    if offer is not None and it.kind in offer.kinds and offer.player is not it.player:
        chosen_for = offer.clause if it.kind.within_text else demanded(it.game, offer)
        clause = it.kind.when if offer.free else chosen_for
        yield Answer(clause, "misplaced/others", {**facts, "player": offer.player})
    elif (answered := _answered_for_another(it)) is not None:
        yield Answer(answered.clause, "misplaced/others", {**facts, "player": answered.player})
    elif home(it) is not None and it.game.turn and not it.own_turn:
        yield Answer(it.kind.when, "misplaced/others", {**facts, "player": active})


def _answered_for_another(it: Misplaced) -> Offer | None:
    """What somebody else was asked for, and the rules have answered since the record was last heard."""
    asked = (one for one in it.game.silent if isinstance(one, Offer) and not one.free)
    mine = (one for one in asked if it.kind in one.kinds)
    return next((one for one in mine if one.player is not it.player), None)


def _chosen_by_another(it: Misplaced) -> Iterator[Answer]:
    """A choice of a text that another player makes first."""
    text, offer, ctx = it.game.rules.hooks.text, it.offer, resolved(it.waits)
    if text is None or offer is None or ctx is None or offer.player is it.player or it.kind is None:
        return
    if isinstance(it.step, Act):
        asked = [kind.word.removeprefix("effect:") for kind in offer.kinds]
        theirs = it.kind.within_text and asks_each(ctx.ability, asked)
    else:
        of_the_text = ctx.source is it.source and it.kind in offer.kinds
        theirs = of_the_text and (asks_several(ctx.ability) or offer.player is not ctx.source.owner)
    if theirs:
        facts: Found = {**it.facts, "source": ctx.source, "player": offer.player, "other": it.player}
        yield Answer(text.choosing_first, "misplaced/others", facts)


def skipped(it: Misplaced) -> Iterator[Answer]:
    """The row where such an act belongs, or those that would bring such a fact, were passed over by one that skips."""
    if empty := list(of_an_empty_pile(it)):
        yield from empty
        return
    at = home(it)
    if at is None and (not of_a_row(it) or just_told(it) or of_the_other(it)):
        return
    for passed in it.game.skipped:
        mine = passed.seat == it.player.seat and passed.early
        if mine and (at is None or (passed.table is at.table and passed.at < at.index)):
            facts = it.facts
            yield Answer(passed.table.rows[passed.at].clause, "misplaced/skipped", facts)
            return


def _shuffles_again(it: Misplaced) -> bool:
    """Whether cards are shuffled in the set-up though a player has done since what is waited for now, or just now."""
    act = next(iter(it.game.acts_told(1)), None)
    asked = [request for request in (it.waits, *it.game.silent) if isinstance(request, Offer)]
    kinds = {kind.word for request in asked for kind in request.kinds}
    return it.step.do == "fact:shuffle" and act is not None and act.do.removeprefix("act:") in kinds


def due(it: Misplaced) -> Iterator[Answer]:
    """The player has to answer what the rules ask for, before anything else."""
    offer = it.offer
    if another_fact(it) is not None:
        yield from _due_at(it)
        return
    late = list(told_late(it)) if it.game.turn == BEFORE_THE_FIRST and not _shuffles_again(it) else []
    if late:
        yield from late
        return
    if offer is None or offer.free or offer.optional or isinstance(it.step, Effect) or of_the_turn_before(it, offer):
        yield from texts.declared_late(it)
        return
    if home(it) is not None and offer.player is not it.player and not _has_the_turn(it):
        return
    facts: Found = {"player": offer.player, "step": it.step.do}
    if (source := by_text(offer)) is not None:
        facts["source"] = source
    demands = demanded(it.game, offer)
    text = it.game.rules.hooks.text
    orders = [Answer(demands, "misplaced/due", facts)]
    out_of_turn = isinstance(it.step, Standby) and offer.player is not it.player
    if text is not None and text.in_turn is not None and (out_of_turn or demands == text.compulsory):
        active = offer.player is it.game.rules.hooks.active(it.game)
        orders.insert(not out_of_turn, Answer(text.in_turn[0 if active else 1], "misplaced/due", facts))
    yield from orders


def _has_the_turn(it: Misplaced) -> bool:
    """Whether a step is made by the player whose turn it is, or before there is a turn."""
    return it.game.rules.hooks.active(it.game) is it.player or not it.game.turn


def once(it: Misplaced) -> Iterator[Answer]:
    """The same was done already, where it comes once; or it is told of a fact that was told just now, by no text."""
    text_waits = by_text(it.waits) is not None or any(it.game.rules.hooks.waiting(it.game))
    one_more = just_told(it) and is_one_more(it) and not is_of_what_is_due(it)
    if (one_more or _with_its_act(it)) and not text_waits:
        yield from told_before(it)
    if not isinstance(it.step, Act) or it.kind is None or home(it) is not None or _text_goes_on(it):
        return
    turn, clause = it.game.answered.get((it.kind.word, it.player.seat), (None, ""))
    if turn in (it.game.turn, BEFORE_THE_FIRST):
        yield Answer(clause, "misplaced/once", it.facts)


def time(it: Misplaced) -> Iterator[Answer]:
    """The row where such an act belongs is over or still to come; other acts are asked for at a moment of their own."""
    facts = it.facts
    if not isinstance(it.step, Act) or it.kind is None:
        yield from _due_at(it)
        return
    at, now = home(it), it.stood
    if at is None or now is None:
        yield Answer(it.kind.when, "misplaced/not_asked", facts)
        return
    tables = list(it.game.rules.procedure.tables)
    here, there = (tables.index(one.table.name) for one in (now, at))
    later = (there, at.index) > (here, now.index)
    yield Answer(at.row.clause, "misplaced/later" if later else "misplaced/over", facts)


def _due_at(it: Misplaced) -> Iterator[Answer]:
    """What belongs to one moment only; or a fact of the kind that was due, told of something else."""
    if isinstance(it.step, Act):
        return
    facts = it.facts
    clause = it.game.rules.hooks.due_at(it.game, it.step)
    if clause is not None:
        yield Answer(clause, "misplaced/not_asked", facts)
    elif (another := another_fact(it)) is not None:
        yield another


def _with_its_act(it: Misplaced) -> bool:
    """Whether a fact stands before an act that goes with it, and that comes once and was done already."""
    act = it.game.told_after_it() if isinstance(it.step, Fact) else None
    if not isinstance(act, Act) or act.player != it.player.seat:
        return False
    turn, _ = it.game.answered.get((act.do.removeprefix("act:"), act.player), (None, ""))
    return turn == it.game.turn and it.game.rules.hooks.home_row(it.game, act) is None


def _text_goes_on(it: Misplaced) -> bool:
    """Whether a text has to be gone on with first: what it left undone may be all that is missing."""
    return it.offer is not None and not it.offer.optional and by_text(it.offer) is not None


def home(it: Misplaced) -> Cursor | None:
    """The row of a turn at which acts of this kind are made."""
    row = it.game.rules.hooks.home_row(it.game, it.step) if isinstance(it.step, Act) else None
    return it.game.rules.procedure.at(row) if row is not None else None


def text(it: Misplaced) -> Iterator[Answer]:
    """No text and no row orders or allows it; of a look without a text, what keeps the cards hidden forbids it."""
    hidden = list(looked_into(it))
    yield from hidden or texts.text(it)


ASKED: dict[Question, Asked] = {
    Question.SKIPPED: skipped,
    Question.ONCE: once,
    Question.OTHERS: others,
    Question.DUE: due,
    Question.TIME: time,
    Question.MOMENT: texts.moment,
    Question.LIMIT: texts.limit,
    Question.VALID: texts.valid,
    Question.ORDER: texts.order,
    Question.TEXT: text,
}
