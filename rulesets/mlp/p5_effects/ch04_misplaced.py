"""Why an effect has no place where a record has it: what comes before it, and in which order effects are used."""

from judge.engine.abilities.acting import acting, was_carried_out
from judge.engine.abilities.told_verbs import does, does_later_alone
from judge.engine.asking.checks import Facts, Found
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.misplaced import Misplaced, by_text, resolved
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.tree import TriggerNode
from judge.replay.references import BadReference, parse
from judge.replay.steps import Effect
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame
from rulesets.mlp.rules import rules

PRESENT = "present:"
LOSER_RETIRES = rules.cite("4-4.3.4b", "p5_effects/ch04_misplaced.py, active_player_moves_first")


def facts_of(it: Misplaced) -> Found:
    """What an effect is, whose, and of which card's text."""
    return {"step": it.step.do, "player": it.player, "source": it.source}


def only(game: MlpGame, it: Misplaced, kind: str) -> bool:
    """Whether only effects of a kind could do this, and none of them has been triggered."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return False
    if any(card is source for card, _ in game.rules.hooks.waiting(game)):
        return False
    able = [one for one in source.face.abilities if one.compiled is None or does(one.compiled, it.step.do)]
    used = any(one.compiled is not None and (id(source), id(one.compiled)) in game.carried for one in able)
    return bool(able) and not used and all(one.kind == kind for one in able)


def all_on(it: Misplaced, event: str) -> bool:
    """Whether all triggered effects of a card are triggered by one kind of event."""
    source = it.source
    texts = [one.compiled for one in source.face.abilities if one.kind == "triggered"] if source is not None else []
    return all(one is not None and event in str(one.node.when) for one in texts)


@rules.reason("5-2.1.1", Question.DUE, "end_main_phase", "boost", "end_boost_step", "take_no_action")
def text_is_carried_out(_: MlpGame, it: Misplaced) -> Facts | None:
    """What the text of an event says, or the rest of a text, is done before anything else."""
    ctx, source = resolved(it.offer), by_text(it.offer)
    if ctx is None or source is None or not (_told_of(it) or _of_an_event(it)):
        return None
    return {"step": it.step.do, "player": it.player, "source": source}


@rules.reason("5-3.1.2", Question.DUE, "end_main_phase", "boost", "end_boost_step", "take_no_action")
def triggered_effects_are_used(_: MlpGame, it: Misplaced) -> Facts | None:
    """What has been triggered is used before anything else; an event was played, and its text orders what it does."""
    ctx, source = resolved(it.offer), by_text(it.offer)
    if ctx is None or source is None or ctx.ability.node.kind != "auto" or _of_an_event(it):
        return None
    return {"step": it.step.do, "player": it.player, "source": source}


def _told_of(it: Misplaced) -> bool:
    """Whether the record has told anything of what is being carried out."""
    ctx = resolved(it.offer)
    return ctx is not None and ctx.acted and any(does(ctx.ability, do) for do, _ in it.game.done)


def _of_an_event(it: Misplaced) -> bool:
    """Whether the effect of an event is being carried out."""
    ctx, source = resolved(it.offer), by_text(it.offer)
    return ctx is not None and source is not None and _kind(source, ctx.ability) == "event"


def _kind(source: Card, ability: CompiledAbility) -> str | None:
    """What kind of effect of its card a tree is."""
    return next((one.kind for one in getattr(source.face, "abilities", ()) if one.compiled is ability), None)


@rules.reason("5-4.6.0", Question.DUE, "order_effects")
def active_player_orders_first(game: MlpGame, it: Misplaced) -> Facts | None:
    """Where effects of both players become pending together, the active player orders the own ones first."""
    last = next(iter(game.acts_told(1)), None)
    others = isinstance(last, acts.OrderEffects) and last.player != it.player.seat
    return {"step": it.step.do, "player": it.player} if others and it.player is game.turn_player else None


@rules.reason("5-4.2.0", Question.DUE, "order_effects")
def the_list_keeps_its_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """What is on the pending list is not put in another order."""
    if not isinstance(it.step, acts.OrderEffects) or active_player_orders_first(game, it) is not None:
        return None
    listed = bool(it.step.effects) and all(_listed_from(game, it, text) for text in it.step.effects)
    return {"step": it.step.do, "player": it.player} if game.pending.items and listed else None


def _listed_from(game: MlpGame, it: Misplaced, text: str) -> bool:
    """Whether an effect of the card that a reference means is on the list, or being resolved from it."""
    try:
        card = Lookup(game, it.player).card(text)
    except (Ambiguous, BadReference):
        return False
    return any(one.source is card for one in game.pending.items) or card is by_text(it.offer)


@rules.reason("2-7.2.2d", Question.MOMENT)
def presents_in_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """The opponent's presents take effect before the active player's, each in the order declared."""
    if not isinstance(it.step, Effect) or it.source is None or not _out_of_order(game, it):
        return None
    waiting = (*game.pending.items, *game.held)
    opened = any(one.source is it.source and one.kind.startswith(PRESENT) for one in waiting)
    return (
        facts_of(it) if opened or (it.said_late and game.resolved.get(id(it.source), "").startswith(PRESENT)) else None
    )


@rules.reason("4-4.3.4", Question.MOMENT)
def active_player_moves_first(game: MlpGame, it: Misplaced) -> Facts | None:
    """What the active player's retirement brings comes before the opponent's character retires."""
    late = isinstance(it.step, Effect) and it.said_late and game.resolved.get(id(it.source)) == "farewell"
    own = late and (_own_told(game, it) or _told_before_the_farewell(game, it))
    return facts_of(it) if late and not own and _lost_its_contact(game, it.source) else None


def _lost_its_contact(game: MlpGame, card: Card | None) -> bool:
    """Whether it was a contact that a card retired by, and no text."""
    moved = next((one for one in reversed(game.log) if one.subject is card and one.what == "zone"), None)
    return moved is not None and moved.cause == LOSER_RETIRES


@rules.reason("6-14.2.0", Question.MOMENT)
def farewell_comes_before_what_it_waits_for(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes when a character retires comes after its farewell, which belongs to the retire action."""
    late = isinstance(it.step, Effect) and it.said_late and game.resolved.get(id(it.source)) == "farewell"
    told = late and _told_before_the_farewell(game, it)
    return {"step": it.step.do, "player": it.player, "character": it.source} if told else None


def _told_before_the_farewell(game: MlpGame, it: Misplaced) -> bool:
    """Whether what was told last is an effect that comes when such a character retires."""
    source, ability, _ = game.last_text
    if not isinstance(source, Card) or source is it.source or _kind(source, ability) != "triggered":
        return False
    side = "own" if it.source is not None and it.source.owner is source.owner else "opponent"
    return any(_hears_of_retiring(one, side) for one in ability.node.triggers)


def _hears_of_retiring(when: TriggerNode, side: str) -> bool:
    """Whether a trigger comes when a character of that side retires, as seen by its player."""
    return "retire" in when.on and when.side.get("player", side) == side


@rules.reason("4-4.3.4", Question.DUE)
def retires_after_the_active_player(game: MlpGame, it: Misplaced) -> Facts | None:
    """The active player's character retires, with all that it brings, before the opponent's does."""
    first = by_text(it.offer)
    if not isinstance(it.step, Effect) or first is None or it.player is game.turn_player:
        return None
    number = parse(it.step.source).place.number if it.step.source else None
    waits = any(one.controller is it.player and one.top.number == number for one in game.losers if one.cards)
    leaving = game.resolved.get(id(first)) == "farewell" and first.owner is game.turn_player
    return {**facts_of(it), "source": first} if waits and leaving else None


@rules.reason("6-14.2.0", Question.VALID)
def after_the_retire_action(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes when a character retires comes once the whole retire action is over."""
    first = by_text(it.offer)
    if first is None or game.resolved.get(id(first)) != "farewell" or not all_on(it, "retire"):
        return None
    return {**facts_of(it), "character": first} if only(game, it, "triggered") else None


@rules.reason("5-1.1.2", Question.ORDER)
def after_what_is_under_way(game: MlpGame, it: Misplaced) -> Facts | None:
    """What is triggered while an effect is carried out waits until that is finished."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    ctx = resolved(it.offer)
    held = any(one.source is it.source for one in game.held)
    if held and ctx is not None:
        return {**facts_of(it), "under_way": ctx.source}
    if not it.said_late or not _told_amid(game, it) or game.effect is None:
        return None
    return {"step": game.effect.do, "player": it.player, "source": game.last_text[0], "under_way": it.source}


def _told_amid(game: MlpGame, it: Misplaced) -> bool:
    """Whether the record has told an effect before the rest of the text that triggered it."""
    source = game.last_text[0]
    return it.source is not None and source is not it.source and game.brought_amid.get(id(source)) is it.source


@rules.reason("5-2.1.1", Question.ORDER)
def event_was_carried_out(_: MlpGame, it: Misplaced) -> Facts | None:
    """What the text of an event says has been done, and is done no more."""
    able = list(acting(it))
    of_an_event = bool(able) and all(it.source is not None and _kind(it.source, one) == "event" for one in able)
    at_once = (one for one in able if not does_later_alone(one, it.step.do))
    done = of_an_event and not it.said_late and any(was_carried_out(it, one) for one in at_once)
    return facts_of(it) if done and by_text(it.offer) is not it.source else None


@rules.reason("6-14.2.1", Question.ORDER)
def opponent_first_as_somebody_retires(game: MlpGame, it: Misplaced) -> Facts | None:
    """So they do where one is a farewell that a retirement brought about, and the other comes after that retirement."""
    return _opponent_first(game, it) if _as_somebody_retires(game, it) else None


@rules.reason("5-1.1.1b", Question.ORDER)
def opponent_first(game: MlpGame, it: Misplaced) -> Facts | None:
    """Of effects of both players the opponent's come before the active player's."""
    return None if _as_somebody_retires(game, it) else _opponent_first(game, it)


def _as_somebody_retires(game: MlpGame, it: Misplaced) -> bool:
    """Whether of an effect and the one that was told last one is a farewell and the other hears of a retirement."""
    source, ability, _ = game.last_text
    if it.source is None or source is None:
        return False
    farewells = [game.resolved.get(id(card)) == "farewell" for card in (it.source, source)]
    hears = [any(map(_hears_of_it, acting(it))), _hears_of_it(ability)]
    return any(told and heard for told, heard in zip(farewells, reversed(hears), strict=True))


def _hears_of_it(ability: CompiledAbility) -> bool:
    """Whether an effect comes when a character retires."""
    return any("retire" in one.on for one in ability.node.triggers)


def _opponent_first(game: MlpGame, it: Misplaced) -> Facts | None:
    if not isinstance(it.step, Effect) or it.source is None or not it.said_late or _own_told(game, it):
        return None
    return None if _told_amid(game, it) else facts_of(it)


def _own_told(game: MlpGame, it: Misplaced) -> bool:
    """Whether the text that was told last is of the same player's other card."""
    source = game.last_text[0]
    return isinstance(source, Card) and source is not it.source and source.owner is it.player


@rules.reason("5-4.4.1", Question.ORDER)
def top_of_the_list(game: MlpGame, it: Misplaced) -> Facts | None:
    """Of effects that wait the one on top is resolved."""
    return _own_order(game, it)


@rules.reason("5-1.1.1a", Question.ORDER)
def in_the_order_chosen(game: MlpGame, it: Misplaced) -> Facts | None:
    """Effects of one player are used in the order which that player has chosen."""
    return _own_order(game, it)


def _own_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """Another effect of the same player stands above the one that a record has."""
    offer, source = it.offer, it.source
    if it.said_late and source is not None and _own_told(game, it) and not _told_amid(game, it):
        step = game.effect.do if game.effect is not None else it.step.do
        return {"step": step, "player": it.player, "source": game.last_text[0], "first": source}
    if offer is None or source is None or not isinstance(it.step, Effect) or offer.player is not it.player:
        return None
    below = any(one.source is source and one.player is it.player for one in game.pending.items)
    first = by_text(offer)
    return {**facts_of(it), "first": first} if below and first is not None and first is not source else None


def _out_of_order(game: MlpGame, it: Misplaced) -> bool:
    waits = any(one.source is it.source for one in (*game.pending.items, *game.held))
    return waits or it.said_late
