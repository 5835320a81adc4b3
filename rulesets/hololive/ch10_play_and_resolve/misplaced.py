"""Why an effect has no place where a record has it: rule processing comes first (10.6), autos in time (10.8)."""

from collections.abc import Sequence

from judge.engine.abilities.acting import acting, is_made, waits, was_carried_out
from judge.engine.abilities.play import STATE
from judge.engine.abilities.told_verbs import chooses, does, pays_with
from judge.engine.asking.checks import Facts, breach
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect
from rulesets.hololive.abilities.sorts import MOMENTS
from rulesets.hololive.ch04_zones.s04_holomem import room_on_stage
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

RULE_PROCESSING = "11."


@rules.reason("10.6.3.1", Question.MOMENT)
def rules_before_abilities(_: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto that waits is carried out once no rule process is due any more."""
    due = it.offer is not None and it.offer.clause.startswith(RULE_PROCESSING) and by_text(it.offer) is None
    early = due and isinstance(it.step, Effect) and waits(it)
    return breach(step=it.step.do, player=it.player, source=it.source) if early else None


@rules.reason("10.8.2.1", Question.MOMENT)
def as_often_as_triggered(game: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto is played once for each time that it was triggered."""
    source, ability, begun = game.last_text
    if not isinstance(source, Card) or source is not it.source or not isinstance(it.step, Effect):
        return None
    told = (it.step.do, it.player.seat) in game.done and game.last_act <= begun
    again = told and ability.node.kind == "auto" and does(ability, it.step.do) and not chooses(ability, it.step.do)
    ends = "turn_end" in ability.triggers
    over = not (ends or is_made(source, ability)) and source.owner is it.player and not it.said_late and not waits(it)
    state = STATE in ability.triggers
    return it.text_facts if again and over and not state else None


@rules.reason("10.8.6.1", Question.MOMENT)
def once_for_each_state(game: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto that waits for a state is played once each time that the state comes about."""
    source, ability, _ = game.last_text
    same = isinstance(it.step, Effect) and isinstance(source, Card) and source is it.source
    again = (
        same and STATE in ability.triggers and does(ability, it.step.do) and (it.step.do, it.player.seat) in game.done
    )
    return it.text_facts if again and not waits(it) else None


@rules.reason("10.8.3.2.1", Question.MOMENT)
def auto_was_declined(game: HololiveGame, it: Misplaced) -> Facts | None:
    """An auto whose cost was not paid when it was played waits no more, for the cost to be paid later."""
    declined = any(card is it.source and turn == game.turn for card, turn in game.declined)
    declined = declined and all(ctx.source is not it.source for ctx in game.unpayable)
    return (
        it.text_facts if declined and any(pays_with(one, it.step.do) for one in acting(it)) and not waits(it) else None
    )


@rules.reason("10.8.5", Question.MOMENT)
def not_before_its_moment(game: HololiveGame, it: Misplaced) -> Facts | None:
    """What an effect has made for a later moment comes when that moment does."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    made = any(one.maker.source is it.source and does(one.ability, it.step.do) for one in game.delayed)
    return it.text_facts if made else None


@rules.reason("4.6.2.1", Question.MOMENT, "effect:put")
def no_room_on_the_stage(game: HololiveGame, it: Misplaced) -> Facts | None:
    """Of a text nothing comes to a stage that holds as many holomem as it may."""
    full = getattr(it.step, "to", "") == "back" and room_on_stage(it.player) <= 0
    source, ability, _ = game.last_text
    return it.text_facts if full and source is it.source and source is not None and does(ability, it.step.do) else None


@rules.reason("12.2.3.1.1", Question.MOMENT, "effect:archive")
def cheer_stays_for_the_art(_: HololiveGame, it: Misplaced) -> Facts | None:
    """The cheer that an art asks for is not archived as it is played, where its text has no word of that."""
    holomem = it.source.holder if it.source is not None else None
    cards: Sequence[str | None] = getattr(it.step, "cards", ())
    own = isinstance(holomem, Holomem) and holomem.art_played and any("/cheer" in (one or "") for one in cards)
    return it.text_facts if own and not any(acting(it)) else None


@rules.reason("2.7.2.1", Question.VALID)
def notes_of_cheers(_: HololiveGame, it: Misplaced) -> Facts | None:
    """What is written on a cheer card explains and does nothing."""
    cheer = it.source is not None and not isinstance(it.source.face, Blank) and it.source.face.type == "cheer"
    return it.text_facts if cheer else None


@rules.reason("8.5.1", Question.VALID)
def skill_was_not_played(_: HololiveGame, it: Misplaced) -> Facts | None:
    """What an oshi skill says is done when it is played."""
    able = list(acting(it))
    skills = {one.node.kind for one in able} == {"skill"}
    return it.text_facts if skills and not any(was_carried_out(it, one) for one in able) else None


@rules.reason("8.1.2", Question.ORDER)
def after_the_action(_: HololiveGame, it: Misplaced) -> Facts | None:
    """What an action of the main step has triggered is played before the next one."""
    return it.text_facts if _comes_late(it) and _stands(it, "main_step") and not _of_a_moment(it) else None


@rules.reason("9.1.2", Question.ORDER)
def after_the_art(_: HololiveGame, it: Misplaced) -> Facts | None:
    """What an art has triggered is played before the next one."""
    return it.text_facts if _comes_late(it) and _stands(it, "performance_step") and not _of_a_moment(it) else None


@rules.reason("10.8.3", Question.ORDER)
def at_its_check_timing(_: HololiveGame, it: Misplaced) -> Facts | None:
    """What anything else has triggered is played in the check timing that comes."""
    acting_now = _stands(it, "main_step") or _stands(it, "performance_step")
    return it.text_facts if _comes_late(it) and (not acting_now or _of_a_moment(it)) else None


def _comes_late(it: Misplaced) -> bool:
    """Whether the rules have carried out an auto before an act that the record has had since, and it is told now."""
    told_since = it.told_late or it.left_before or it.behind_a_fact
    late = isinstance(it.step, Effect) and told_since and not it.declared_out_of_order
    return late and not waits(it) and any(one.node.kind == "auto" and was_carried_out(it, one) for one in acting(it))


def _stands(it: Misplaced, table: str) -> bool:
    """Whether the record was last heard in a step of the turn."""
    return it.stood is not None and it.stood.table.name == table


def _of_a_moment(it: Misplaced) -> bool:
    """Whether a moment of the turn triggers the auto."""
    return any(set(MOMENTS) & set(one.triggers) for one in acting(it) if was_carried_out(it, one))
