"""Why an effect has no place where a record has it: what triggers it, what comes before it, on what it depends."""

from judge.engine.abilities.told_verbs import does, often, reaches_up_to
from judge.engine.asking.checks import Facts, Found, breach
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text, resolved
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.replay.references import parse
from judge.replay.steps import Act, Effect
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p4_turn.elsewhere import from_a_plan
from rulesets.mlp.p5_effects.ch01_conditions import asks_for_another
from rulesets.mlp.rules import rules

PRESENT = "present:"


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player, "source": it.source}


# -- the order of effects ----------------------------------------------------------------------------------------------


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


@rules.reason("2-7.2.2d", Question.MOMENT)
def presents_in_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """The opponent's presents take effect before the active player's, each in the order declared."""
    if not isinstance(it.step, Effect) or it.source is None or not _out_of_order(game, it):
        return None
    waiting = (*game.pending.items, *game.held)
    opened = any(one.source is it.source and one.kind.startswith(PRESENT) for one in waiting)
    return _facts(it) if opened or (it.said_late and game.resolved.get(id(it.source), "").startswith(PRESENT)) else None


@rules.reason("4-4.3.4", Question.MOMENT)
def active_player_moves_first(game: MlpGame, it: Misplaced) -> Facts | None:
    """What the active player's retirement brings comes before the opponent's character retires."""
    late = isinstance(it.step, Effect) and it.said_late and game.resolved.get(id(it.source)) == "farewell"
    return _facts(it) if late else None


@rules.reason("4-4.3.4", Question.DUE)
def retires_after_the_active_player(game: MlpGame, it: Misplaced) -> Facts | None:
    """The active player's character retires, with all that it brings, before the opponent's does."""
    first = by_text(it.offer)
    if not isinstance(it.step, Effect) or first is None or it.player is game.turn_player:
        return None
    number = parse(it.step.source).place.number if it.step.source else None
    waits = any(one.controller is it.player and one.top.number == number for one in game.losers if one.cards)
    leaving = game.resolved.get(id(first)) == "farewell" and first.owner is game.turn_player
    return {**_facts(it), "source": first} if waits and leaving else None


@rules.reason("6-14.2.0", Question.VALID)
def after_the_retire_action(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes when a character retires comes once the whole retire action is over."""
    first = by_text(it.offer)
    if first is None or game.resolved.get(id(first)) != "farewell" or not _all_on(it, "retire"):
        return None
    return {**_facts(it), "character": first} if _only(game, it, "triggered") else None


@rules.reason("5-1.1.2", Question.ORDER)
def after_what_is_under_way(game: MlpGame, it: Misplaced) -> Facts | None:
    """What is triggered while an effect is carried out waits until that is finished."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    ctx = resolved(it.offer)
    held = any(one.source is it.source for one in game.held)
    return {**_facts(it), "under_way": ctx.source} if held and ctx is not None else None


@rules.reason("5-1.1.1b", Question.ORDER)
def opponent_first(_: MlpGame, it: Misplaced) -> Facts | None:
    """Of effects of both players the opponent's come before the active player's."""
    if not isinstance(it.step, Effect) or it.source is None or not it.said_late:
        return None
    return _facts(it)


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
    if offer is None or source is None or not isinstance(it.step, Effect) or offer.player is not it.player:
        return None
    below = any(one.source is source and one.player is it.player for one in game.pending.items)
    first = by_text(offer)
    return {**_facts(it), "first": first} if below and first is not None and first is not source else None


def _out_of_order(game: MlpGame, it: Misplaced) -> bool:
    waits = any(one.source is it.source for one in (*game.pending.items, *game.held))
    return waits or it.said_late


# -- what triggers an effect, and what it depends on ------------------------------------------------------------------


def _only(game: MlpGame, it: Misplaced, kind: str) -> bool:
    """Whether only effects of a kind could do this, and none of them has been triggered."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return False
    if any(card is source for card, _ in game.rules.hooks.waiting(game)):
        return False
    able = [one for one in source.face.abilities if one.compiled is None or does(one.compiled, it.step.do)]
    used = any(one.compiled is not None and (id(source), id(one.compiled)) in game.carried for one in able)
    return bool(able) and not used and all(one.kind == kind for one in able)


@rules.reason("4-2.4.0", Question.VALID)
def only_as_the_turn_begins(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes as a turn begins is used in the preparation step."""
    return _facts(it) if _only(game, it, "triggered") and _all_on(it, "turn_begins") else None


@rules.reason("4-5.0.0", Question.VALID)
def only_as_the_turn_ends(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes as a turn ends is used in the end phase."""
    return _facts(it) if _only(game, it, "triggered") and _all_on(it, "turn_ends") else None


def _all_on(it: Misplaced, event: str) -> bool:
    """Whether all triggered effects of a card are triggered by one kind of event."""
    source = it.source
    texts = [one.compiled for one in source.face.abilities if one.kind == "triggered"] if source is not None else []
    return all(one is not None and event in str(one.node.when) for one in texts)


@rules.reason("2-1.6.1", Question.VALID)
def has_not_appeared(game: MlpGame, it: Misplaced) -> Facts | None:
    """An appear effect comes when its character is played or moved into the adventure area."""
    return _facts(it) if _only(game, it, "appear") else None


@rules.reason("2-1.6.2", Question.VALID)
def has_not_left(game: MlpGame, it: Misplaced) -> Facts | None:
    """A farewell comes when its character leaves the adventure area."""
    return _facts(it) if _only(game, it, "farewell") else None


@rules.reason("2-3.5.0", Question.VALID)
def is_not_worn(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effects of an item are in force while a character wears it."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return None
    used = any(card is source for card in game.texts) or id(source) in game.resolved
    return _facts(it) if source.face.type == "item" and source.holder is None and not used else None


@rules.reason("6-17.2.0", Question.VALID)
def was_put_and_not_removed(game: MlpGame, it: Misplaced) -> Facts | None:
    """A plan that is put into the rest area has not been removed, so its pre-plan does not come."""
    put = it.source is not None and _was_a_plan(game, it.source) and it.source.zone.name == "rest"
    return _facts(it) if put and _only(game, it, "pre_plan") else None


@rules.reason("2-1.6.3", Question.VALID)
def was_not_removed(game: MlpGame, it: Misplaced) -> Facts | None:
    """A pre-plan comes when its card is removed as a plan."""
    elsewhere = _played(game, it) or was_put_and_not_removed(game, it) is not None
    return _facts(it) if not elsewhere and _only(game, it, "pre_plan") else None


@rules.reason("4-3.3.2", Question.VALID)
def not_by_playing_it(game: MlpGame, it: Misplaced) -> Facts | None:
    """The pre-plan of an event does nothing when the event is played."""
    return _facts(it) if _played(game, it) and _only(game, it, "pre_plan") else None


def _was_a_plan(game: MlpGame, card: Card) -> bool:
    """Whether a card lay on a story before it came where it is."""
    came = next((one for one in reversed(game.log) if one.subject is card and one.what in ("zone", "holder")), None)
    return came is not None and from_a_plan(came)


def _played(game: MlpGame, it: Misplaced) -> bool:
    """Whether the card of an effect has been played since a player last acted."""
    return it.source is not None and any(card is it.source for card in game.texts)


@rules.reason("4-3.3.2", Question.VALID)
def nothing_but_the_pre_plan(game: MlpGame, it: Misplaced) -> Facts | None:
    """Of an event that is removed as a plan nothing but the pre-plan is used."""
    removed = it.source is not None and game.resolved.get(id(it.source)) == "pre_plan"
    return _facts(it) if removed and _only(game, it, "event") else None


@rules.reason("4-3.3.0", Question.VALID)
def was_not_played(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effect of an event comes when it is played."""
    return _facts(it) if _only(game, it, "event") and nothing_but_the_pre_plan(game, it) is None else None


@rules.reason("2-6.4.0", Question.VALID)
def was_not_entered(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effect of a story comes when the story is advanced to it."""
    return _facts(it) if _only(game, it, "story") else None


@rules.reason("5-1.3.0", Question.VALID)
def was_not_used(game: MlpGame, it: Misplaced) -> Facts | None:
    """An activated effect comes when its player uses it."""
    return (
        _facts(it)
        if any(_only(game, it, kind) for kind in ("activated", "boost", "flip")) or _given(game, it)
        else None
    )


def _given(game: MlpGame, it: Misplaced) -> bool:
    """Whether an effect that a character has been given would do it."""
    bearer = it.source.holder if isinstance(it.step, Effect) and it.source is not None else None
    gifts = game.gifts(bearer) if isinstance(bearer, Character) else ()
    return any(does(gift.compiled, it.step.do) for gift in gifts)


@rules.reason("6-2.3.0", Question.VALID)
def discarded_to_the_limit(game: MlpGame, it: Misplaced) -> Facts | None:
    """Discarding down to the hand limit triggers nothing."""
    at = game.stood.cursor if game.stood is not None else None
    by_limit = at is not None and at.row.clause == "4-5.2.0" and isinstance(it.step, Effect) and it.source is not None
    kinds = [one.kind for one in getattr(it.source.face, "abilities", ())] if by_limit and it.source is not None else []
    return _facts(it) if "triggered" in kinds else None


@rules.reason("5-2.1.1", Question.MOMENT)
def in_the_order_of_the_text(_: MlpGame, it: Misplaced) -> Facts | None:
    """What a text says is done in the order in which it says it."""
    ctx, source = resolved(it.offer), by_text(it.offer)
    if ctx is None or source is not it.source or it.kind is None or it.offer is None or it.offer.optional:
        return None
    mine = it.player is it.offer.player and not ctx.ability.node.cost
    later = mine and it.kind not in it.offer.kinds and does(ctx.ability, it.step.do)
    return {**_facts(it), "first": it.offer.kinds[0].word} if later else None


@rules.reason("5-1.5.1", Question.MOMENT)
def condition_did_not_hold(game: MlpGame, it: Misplaced) -> Facts | None:
    """The condition that the text sets did not hold when it was reached."""
    return _unmet(game, it, another=False)


@rules.reason("5-1.5.3", Question.MOMENT)
def there_is_no_other(game: MlpGame, it: Misplaced) -> Facts | None:
    """The text asks for another card than itself, and there was none."""
    return _unmet(game, it, another=True)


def _unmet(game: MlpGame, it: Misplaced, *, another: bool) -> Facts | None:
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    found = [one.condition for one in game.unmet if one.source is it.source]
    return _facts(it) if found and asks_for_another(found[-1]) is another else None


@rules.reason("5-1.1.3", Question.MOMENT)
def as_often_as_triggered(game: MlpGame, it: Misplaced) -> Facts | None:
    """A triggered effect is used once, or once for each time that its condition was met."""
    source, ability, _ = game.last_text
    kinds = [one.kind for one in getattr(source.face, "abilities", ()) if one.compiled is ability] if source else []
    again = isinstance(it.step, Effect) and source is it.source and kinds == ["triggered"] and does(ability, it.step.do)
    return _facts(it) if again and not it.said_late else None


@rules.reason("6-15.1.1", Question.MOMENT)
def no_more_than_up_to(game: MlpGame, it: Misplaced) -> Facts | None:
    """A text that does something up to so many times, or to so many, has done it."""
    source, ability, _ = game.last_text
    if source is None or source is not it.source or not isinstance(it.step, Effect):
        return None
    verb = it.step.do.removeprefix("effect:")
    once = often(ability.node.do, verb) == 1 and reaches_up_to(ability, verb)
    return breach(step=it.step.do, source=source) if once else None


# -- what nothing allows -----------------------------------------------------------------------------------------------


@rules.reason("2-7.2.2c#2", Question.TEXT)
def present_not_opened(_: MlpGame, it: Misplaced) -> Facts | None:
    """What a present does comes when it is opened."""
    bearer = it.source.holder if isinstance(it.step, Effect) and it.source is not None else None
    return _facts(it) if isinstance(bearer, Character) and bearer.presents else None


@rules.reason("6-16.3.0", Question.TEXT)
def nothing_allows_it(_: MlpGame, it: Misplaced) -> Facts | None:
    """Players do what the rules or an effect allow, and nothing else."""
    return None if isinstance(it.step, Act) else {"step": it.step.do, "player": it.player}


@rules.reason("5-2.1.1", Question.TEXT)
def does_what_it_says(_: MlpGame, it: Misplaced) -> Facts | None:
    """An effect does what its text says."""
    return _facts(it) if isinstance(it.step, Effect) and it.source is not None else None
