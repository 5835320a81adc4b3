"""Why an effect has no place where a record has it: what triggers it, what comes before it, on what it depends."""

from judge.engine.abilities.acting import acting
from judge.engine.abilities.told_verbs import does, reaches_up_to
from judge.engine.asking.checks import Facts, breach
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text, resolved
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import often
from judge.replay.steps import Act, Effect
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p2_cards.ch07_tokens import of_a_present
from rulesets.mlp.p4_turn.elsewhere import from_a_plan
from rulesets.mlp.p5_effects.ch01_conditions import asks_for_another
from rulesets.mlp.p5_effects.ch04_misplaced import all_on, facts_of, only
from rulesets.mlp.rules import rules

# -- what triggers an effect, and what it depends on ------------------------------------------------------------------


@rules.reason("4-2.4.0", Question.VALID)
def only_as_the_turn_begins(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes as a turn begins is used in the preparation step."""
    return facts_of(it) if only(game, it, "triggered") and all_on(it, "turn_begins") else None


@rules.reason("4-5.0.0", Question.VALID)
def only_as_the_turn_ends(game: MlpGame, it: Misplaced) -> Facts | None:
    """What comes as a turn ends is used in the end phase."""
    return facts_of(it) if only(game, it, "triggered") and all_on(it, "turn_ends") else None


@rules.reason("2-1.6.1", Question.VALID)
def has_not_appeared(game: MlpGame, it: Misplaced) -> Facts | None:
    """An appear effect comes when its character is played or moved into the adventure area."""
    return facts_of(it) if only(game, it, "appear") else None


@rules.reason("2-1.6.2", Question.VALID)
def has_not_left(game: MlpGame, it: Misplaced) -> Facts | None:
    """A farewell comes when its character leaves the adventure area."""
    return facts_of(it) if only(game, it, "farewell") else None


@rules.reason("2-3.5.0", Question.VALID)
def is_not_worn(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effects of an item are in force while a character wears it."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return None
    used = any(card is source for card in game.texts) or id(source) in game.resolved
    return facts_of(it) if source.face.type == "item" and source.holder is None and not used else None


@rules.reason("6-17.2.0", Question.VALID)
def was_put_and_not_removed(game: MlpGame, it: Misplaced) -> Facts | None:
    """A plan that is put into the rest area has not been removed, so its pre-plan does not come."""
    put = it.source is not None and _was_a_plan(game, it.source) and it.source.zone.name == "rest"
    return facts_of(it) if put and only(game, it, "pre_plan") else None


@rules.reason("2-1.6.3", Question.VALID)
def was_not_removed(game: MlpGame, it: Misplaced) -> Facts | None:
    """A pre-plan comes when its card is removed as a plan."""
    elsewhere = _played(game, it) or was_put_and_not_removed(game, it) is not None
    return facts_of(it) if not elsewhere and only(game, it, "pre_plan") else None


@rules.reason("4-3.3.2", Question.VALID)
def not_by_playing_it(game: MlpGame, it: Misplaced) -> Facts | None:
    """The pre-plan of an event does nothing when the event is played."""
    return facts_of(it) if _played(game, it) and only(game, it, "pre_plan") else None


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
    return facts_of(it) if removed and only(game, it, "event") else None


@rules.reason("4-3.3.2", Question.MOMENT)
def only_the_pre_plan_is_used(_: MlpGame, it: Misplaced) -> Facts | None:
    """While the pre-plan of an event is carried out, what the event says besides is not."""
    ctx, source = resolved(it.offer), it.source
    if ctx is None or source is None or ctx.source is not source or not isinstance(it.step, Effect):
        return None
    abilities = getattr(source.face, "abilities", ())
    before = any(one.compiled is ctx.ability and one.kind == "pre_plan" for one in abilities)
    besides = any(one.kind == "event" and one.compiled and does(one.compiled, it.step.do) for one in abilities)
    return facts_of(it) if before and besides and not does(ctx.ability, it.step.do) else None


@rules.reason("4-3.3.0", Question.VALID)
def was_not_played(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effect of an event comes when it is played."""
    return facts_of(it) if only(game, it, "event") and nothing_but_the_pre_plan(game, it) is None else None


@rules.reason("2-6.4.0", Question.VALID)
def was_not_entered(game: MlpGame, it: Misplaced) -> Facts | None:
    """The effect of a story comes when the story is advanced to it."""
    return facts_of(it) if only(game, it, "story") else None


@rules.reason("5-1.3.1", Question.VALID)
def no_boost_was_used(game: MlpGame, it: Misplaced) -> Facts | None:
    """A boost does something once its scene is flipped for it, in a boost step."""
    return facts_of(it) if only(game, it, "boost") else None


@rules.reason("5-1.3.2", Question.VALID)
def no_flip_was_used(game: MlpGame, it: Misplaced) -> Facts | None:
    """A flip effect comes once its scene is flipped for it."""
    return facts_of(it) if only(game, it, "flip") else None


@rules.reason("5-1.3.0", Question.VALID)
def was_not_used(game: MlpGame, it: Misplaced) -> Facts | None:
    """An activated effect comes when its player uses it."""
    return facts_of(it) if only(game, it, "activated") or _given(game, it) else None


@rules.reason("5-1.2.0", Question.VALID)
def nobody_uses_a_static_effect(game: MlpGame, it: Misplaced) -> Facts | None:
    """A static effect is in force while its condition holds, and is not used."""
    face = it.source.face if it.source is not None else None
    if not isinstance(it.step, effects.Lasting) or face is None or isinstance(face, Blank):
        return None
    able = [one for one in face.abilities if one.compiled is not None and _changes(one.compiled, it.step)]
    static = bool(able) and all(one.kind == "static" for one in able)
    return facts_of(it) if static and is_not_worn(game, it) is None else None


def _changes(ability: CompiledAbility, step: effects.Lasting) -> bool:
    """Whether an effect changes such a number, for as long as it is in force or for a while."""
    return does(ability, step.do) or any(one.change == step.number for one in ability.modifiers)


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
    return facts_of(it) if "triggered" in kinds else None


@rules.reason("5-2.1.1", Question.MOMENT)
def in_the_order_of_the_text(_: MlpGame, it: Misplaced) -> Facts | None:
    """What a text says is done in the order in which it says it."""
    ctx, source = resolved(it.offer), by_text(it.offer)
    if ctx is None or source is not it.source or it.kind is None or it.offer is None or it.offer.optional:
        return None
    mine = it.player is it.offer.player and not ctx.ability.node.cost
    later = mine and it.kind not in it.offer.kinds and does(ctx.ability, it.step.do)
    return {**facts_of(it), "first": it.offer.kinds[0].word} if later else None


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
    return facts_of(it) if found and asks_for_another(found[-1]) is another else None


@rules.reason("5-1.1.3", Question.MOMENT)
def as_often_as_triggered(game: MlpGame, it: Misplaced) -> Facts | None:
    """A triggered effect is used once, or once for each time that its condition was met."""
    source, ability, _ = game.last_text
    kinds = [one.kind for one in getattr(source.face, "abilities", ()) if one.compiled is ability] if source else []
    again = isinstance(it.step, Effect) and source is it.source and kinds == ["triggered"] and does(ability, it.step.do)
    return facts_of(it) if again and not it.said_late else None


@rules.reason("6-15.1.1", Question.MOMENT)
def no_more_than_up_to(game: MlpGame, it: Misplaced) -> Facts | None:
    """A text that does something up to so many times, or to so many, has done it, and what it triggered too."""
    source, ability, _ = game.last_text
    if it.source is None or not isinstance(it.step, Effect):
        return None
    told = (it.step.do, it.player.seat) in game.done and any(card is it.source for card in game.texts)
    able = [ability] if source is it.source else list(acting(it)) if told else []
    verb = it.step.do.removeprefix("effect:")
    once = any(often(one.node.do, verb) == 1 and reaches_up_to(one, verb) for one in able)
    return breach(step=it.step.do, source=it.source) if once else None


@rules.reason("2-7.2.2c", Question.MOMENT)
def no_more_than_its_present_says(game: MlpGame, it: Misplaced) -> Facts | None:
    """An opened present has done what is written of its kind."""
    source, ability, began = game.last_text
    done = source is not None and source is it.source and game.last_act <= began and of_a_present(game, ability)
    return facts_of(it) if done and isinstance(it.step, Effect) and not _given(game, it) else None


# -- what nothing allows -----------------------------------------------------------------------------------------------


@rules.reason("2-7.2.2c#2", Question.TEXT)
def present_not_opened(_: MlpGame, it: Misplaced) -> Facts | None:
    """What a present does comes when it is opened."""
    bearer = it.source.holder if isinstance(it.step, Effect) and it.source is not None else None
    return facts_of(it) if isinstance(bearer, Character) and bearer.presents else None


@rules.reason("6-16.3.0", Question.TEXT)
def nothing_allows_it(_: MlpGame, it: Misplaced) -> Facts | None:
    """Players do what the rules or an effect allow, and nothing else."""
    return None if isinstance(it.step, Act) or _may_do_it(it) else {"step": it.step.do, "player": it.player}


def _may_do_it(it: Misplaced) -> bool:
    """Whether a text of the card that is named does such a thing, at another moment or for another reason."""
    texts = [one.compiled for one in getattr(it.source.face, "abilities", ())] if it.source is not None else []
    return isinstance(it.step, Effect) and any(one is not None and does(one, it.step.do) for one in texts)


@rules.reason("5-2.1.1", Question.TEXT)
def does_what_it_says(_: MlpGame, it: Misplaced) -> Facts | None:
    """An effect does what its text says."""
    return facts_of(it) if isinstance(it.step, Effect) and it.source is not None else None
