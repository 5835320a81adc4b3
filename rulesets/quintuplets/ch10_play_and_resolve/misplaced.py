"""10 Why an effect has no place where a record has it: where abilities are valid, what makes them act, how often."""

from judge.engine.abilities.acting import acting, is_made, was_carried_out
from judge.engine.abilities.play import STATE
from judge.engine.abilities.told_verbs import chooses, does, pays_with
from judge.engine.asking.checks import Facts, Found
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Spec
from judge.replay.steps import Effect
from rulesets.quintuplets.abilities.in_play import silenced
from rulesets.quintuplets.abilities.sorts import MOMENTS
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import (
    ELSEWHERE,
    has_text,
    is_hero,
    set_as_episode,
    used_as_episode,
    valid,
)
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


def facts_of(it: Misplaced) -> Found:
    """What is said of an effect that has no place: whose it is, and of which card."""
    return {"step": it.step.do, "player": it.player, "source": it.source}


def _kinds(game: QuintupletsGame, it: Misplaced) -> set[str]:
    """The kinds of the abilities of the source that could do it, none where one of them waits or was carried out."""
    source = it.source
    if not isinstance(it.step, Effect) or source is None or isinstance(source.face, Blank):
        return set()
    if any(card is source for card, _ in game.rules.hooks.waiting(game)):
        return set()
    able = [one for one in source.face.abilities if one.compiled is None or does(one.compiled, it.step.do)]
    used = any(one.compiled is not None and (id(source), id(one.compiled)) in game.carried for one in able)
    return set() if used else {one.kind for one in able}


def came_to_nothing(game: QuintupletsGame, it: Misplaced, clause: str) -> Facts | None:
    """Facts, where an auto of the source came to nothing by a clause, in this turn or in that of the last step."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    turns = (game.turn, game.stood.turn if game.stood is not None else game.turn)
    last = next((one for one in reversed(game.unplayed) if one.source is it.source and one.turn in turns), None)
    if last is None or last.clause != clause:
        return None
    source, _, step = game.last_text
    return None if source is it.source and step > last.step else facts_of(it)


@rules.reason("12.4.2", Question.MOMENT)
def auto_was_played_this_turn(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto with turn 1 that was played in this turn cannot be played again."""
    return came_to_nothing(game, it, "12.4.2")


@rules.reason("12.5.3", Question.MOMENT)
def auto_of_its_name_was_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto of a card of the same name was played in this turn."""
    return came_to_nothing(game, it, "12.5.3")


@rules.reason("12.2.3.3", Question.MOMENT)
def condition_was_not_met(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto whose condition was not met when its resolution began did nothing."""
    return came_to_nothing(game, it, "12.2.3.3")


@rules.reason("12.2.3.2", Question.MOMENT)
def condition_of_an_action_was_not_met(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An activated ability whose condition was not met when its resolution began did nothing."""
    return came_to_nothing(game, it, "12.2.3.2")


@rules.reason("12.2.1", Question.MOMENT)
def condition_of_an_event_was_not_met(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an event says under a condition keyword is done only where its condition is met."""
    return came_to_nothing(game, it, "12.2.1")


@rules.reason("12.4.2.1", Question.MOMENT)
def auto_was_dropped(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto with turn 1 that was left unplayed waits no more."""
    return came_to_nothing(game, it, "12.4.2.1")


@rules.reason("12.5.3.1", Question.MOMENT)
def auto_was_dropped_by_its_name(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The same of an auto that is limited by its name."""
    return came_to_nothing(game, it, "12.5.3.1")


@rules.reason("10.7.3.2.1", Question.MOMENT)
def auto_was_declined(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto whose cost was not paid when it was to be played waits no more, for the cost to be paid later."""
    pays = any(pays_with(one, it.step.do) for one in acting(it))
    return came_to_nothing(game, it, "10.7.3.2.1") if pays else None


@rules.reason("10.10.3", Question.MOMENT)
def its_choice_could_not_be_made(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A replacement whose choice could not be carried out did not apply."""
    return came_to_nothing(game, it, "10.10.3")


@rules.reason("10.3.2", Question.VALID)
def has_lost_its_abilities(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What has lost its abilities does nothing by them."""
    lost = it.source is not None and valid(it.source) and silenced(game, it.source)
    return facts_of(it) if lost and _kinds(game, it) else None


@rules.reason("10.5.3.2", Question.OTHERS)
def turn_player_plays_what_heroes_have(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What a hero has pending is played by the turn player."""
    heros = it.source is not None and is_hero(it.source) and (has_text(it.source.face) or any(acting(it)))
    now = not it.later or any(
        source == id(it.source) and turn == game.turn for (source, _), turn in game.carried.items()
    )
    return facts_of(it) if heros and it.player is not game.turn_player and now else None


@rules.reason("10.5.3.2", Question.ORDER)
def what_heroes_have_comes_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What heroes have pending is played before what cards with a master have."""
    heros = it.source is not None and is_hero(it.source) and (it.said_late or it.passed_over)
    return facts_of(it) if heros and it.game.last_text[0] is not it.source else None


@rules.reason("4.1.5", Question.MOMENT, "effect:put")
def ordered_by_whose_zone_it_is(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Cards that come to a zone together are put there in the order that its player says."""
    for request in (it.waits, *game.silent):
        spec = getattr(request, "about", None)
        if not isinstance(spec, Spec) or spec.source is not it.source or request.player is it.player:
            continue
        cards = spec.fields.get("cards")
        if cards is not None and cards.ordered:
            return facts_of(it)
    return None


@rules.reason("2.10.5", Question.VALID)
def half_that_is_absent_in_a_lane(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """While a card lies in a lane as an episode, its other half is absent."""
    lies = it.source is not None and set_as_episode(it.source)
    return facts_of(it) if lies and _kinds(game, it) == {"event"} else None


@rules.reason("10.6.2.2", Question.VALID)
def half_that_was_not_chosen(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A card with two halves acts by the one as which it was played."""
    return half_that_is_absent_in_a_lane(game, it)


@rules.reason("10.6.4.2.1", Question.VALID)
def no_text_as_an_episode(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A character card that lies in a lane as an episode has a bonus and nothing else."""
    used = it.source is not None and used_as_episode(it.source)
    return facts_of(it) if used and _kinds(game, it) else None


@rules.reason("10.3.4.3", Question.VALID)
def valid_in_a_lane(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The abilities of characters and episodes are valid in the lanes of characters."""
    kinds, source = _kinds(game, it), it.source
    if not kinds or source is None or "event" in kinds or is_hero(source) or _acts_yet(game, source):
        return None
    gone = kinds == {"auto"} and _left_just_now(game, source)
    return None if gone or valid(source) else facts_of(it)


def _acts_yet(game: QuintupletsGame, card: Card) -> bool:
    """Whether a card is being resolved, or lies where it came to just now from where its text was valid."""
    return card.zone.kind.passing or (card.zone.name in ELSEWHERE and _left_just_now(game, card))


def _left_just_now(game: QuintupletsGame, card: Card) -> bool:
    """Whether a card has changed its zone since the last act, for which what it said may be played yet."""
    since = game.since(game.last_act)
    return card.holder is None and any(one.what == "zone" and one.subject is card for one in since)


@rules.reason("10.3.4.2", Question.VALID)
def valid_in_a_hero_lane(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The abilities of heroes are valid in hero lanes (reading `face_down_hero_has_no_abilities`)."""
    hero = it.source if it.source is not None and is_hero(it.source) else None
    if hero is None or valid(hero) or _acts_yet(game, hero) or not _kinds(game, it):
        return None
    if hero.holder is not None:
        game.reads("face_down_hero_has_no_abilities")
    return facts_of(it)


@rules.reason("10.6.2.1", Question.VALID)
def event_was_not_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an event says is done when it is played."""
    return facts_of(it) if _kinds(game, it) == {"event"} else None


@rules.reason("10.1.1.1", Question.VALID)
def ability_was_not_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an activated ability says is done when it is played."""
    found = _kinds(game, it) == {"activated"} and it.source is not None and valid(it.source)
    return facts_of(it) if found else None


@rules.reason("10.7.5", Question.MOMENT)
def not_before_its_moment(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an effect has put off comes when the moment for it does."""
    if not isinstance(it.step, Effect) or it.source is None:
        return None
    made = [(waiting.maker.source, waiting.ability) for waiting in game.delayed]
    put_off = [(one.source, one.ability) for _, one in game.put_off]
    waits = any(card is it.source and does(ability, it.step.do) for card, ability in (*made, *put_off))
    return facts_of(it) if waits else None


@rules.reason("10.7.6.1", Question.MOMENT)
def once_for_each_state(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto that waits for a state is played once each time that the state comes about."""
    return facts_of(it) if _again(game, it) and STATE in game.last_text[1].triggers else None


@rules.reason("10.7.6.1", Question.VALID)
def state_has_not_come_about(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto that waits for a state is not played while that does not hold."""
    if _kinds(game, it) != {"auto"} or it.source is None or not valid(it.source):
        return None
    able = [one.compiled for one in it.source.face.abilities if one.compiled and does(one.compiled, it.step.do)]
    return facts_of(it) if able and all(STATE in one.triggers for one in able) else None


@rules.reason("10.5.3.3", Question.OTHERS, "standby")
def own_autos_of_the_turn_player(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What the turn player's cards have pending is played by that player."""
    return _anothers(game, it, mine=True)


@rules.reason("10.5.3.4", Question.OTHERS, "standby")
def own_autos_of_the_other_player(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What the other player's cards have pending is played by that player."""
    return _anothers(game, it, mine=False)


def _anothers(game: QuintupletsGame, it: Misplaced, *, mine: bool) -> Facts | None:
    """Facts, where a card whose auto is declared has another master, who has the turn or has not."""
    card = it.named_card
    if card is None:
        return None
    master = card.zone.owner
    kinds = set() if isinstance(card.face, Blank) else {one.kind for one in card.face.abilities}
    wrong = kinds != {"static"} and master not in (None, it.player) and (master is game.turn_player) is mine
    return {**facts_of(it), "source": card} if wrong else None


@rules.reason("10.7.2.1", Question.MOMENT)
def as_often_as_triggered(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto is played once for each time that it was triggered."""
    made = it.source is not None and is_made(it.source, game.last_text[1])
    return facts_of(it) if _again(game, it) and not made and STATE not in game.last_text[1].triggers else None


@rules.reason("10.7.5.1", Question.MOMENT)
def put_off_once(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What an effect has put off until a moment comes once."""
    return (
        facts_of(it) if it.source is not None and _again(game, it) and is_made(it.source, game.last_text[1]) else None
    )


def _again(game: QuintupletsGame, it: Misplaced) -> bool:
    """Whether an auto that was the last text to be carried out is said to act once more."""
    source, ability, _ = game.last_text
    if not isinstance(source, Card) or source is not it.source or not isinstance(it.step, Effect):
        return False
    if it.said_late or it.told_late or it.left_before:
        return False
    again = ability.node.kind == "auto" and does(ability, it.step.do) and not chooses(ability, it.step.do)
    waits = any(card is source for card, _ in game.rules.hooks.waiting(game))
    own = source.owner is it.player if not is_hero(source) else it.player is game.turn_player
    return again and own and not waits


@rules.reason("10.7.3", Question.ORDER)
def at_its_check_timing(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What no action of the main phase has triggered is played in the check timing that comes, before anything else."""
    late = game.last_text[0] is it.source if it.said_late else it.told_late or it.left_before
    ahead = isinstance(it.step, Effect) and late and not it.later
    main = it.stood is not None and it.stood.table.name == "main_phase"
    played = [one for one in acting(it) if was_carried_out(it, one)] if ahead else []
    return facts_of(it) if any(not main or set(MOMENTS) & set(one.triggers) for one in played) else None


@rules.reason("4.1.3", Question.TEXT, "effect:shuffle")
def order_is_kept(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The order of a deck is not changed unless something says so."""
    return it.facts if it.source is None and by_text(it.offer) is None else None


def _stays_unseen(clause: str, zone: str) -> None:
    def unseen(_: QuintupletsGame, it: Misplaced) -> Facts | None:
        """Nobody looks at cards that they may not see unless something says so."""
        freely = it.source is None and by_text(it.offer) is None and it.step.zone == zone
        own_hand = zone == "hand" and it.step.player == it.step.by
        return it.facts if freely and not own_hand else None

    unseen.__name__ = f"{zone}_stays_unseen"
    rules.reason(clause, Question.TEXT, "effect:look")(unseen)


_stays_unseen("4.6.2", "main_deck")
_stays_unseen("4.7.2", "hero_deck")
_stays_unseen("4.8.2", "hand")


@rules.reason("10.6.4.3", Question.TEXT)
def nothing_is_said(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An event without text that was played does nothing."""
    if not _is_an_event_without_text(it.source):
        return None
    return facts_of(it) if any(one.subject is it.source for one in game.since(game.last_act)) else None


@rules.reason("10.6.2.1", Question.TEXT)
def event_without_text_was_not_played(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What is said to come of an event comes when it is played."""
    return facts_of(it) if _is_an_event_without_text(it.source) and nothing_is_said(game, it) is None else None


def _is_an_event_without_text(card: Card | None) -> bool:
    """Whether a card is known to be an event that says nothing."""
    if card is None or isinstance(card.face, Blank) or set_as_episode(card) or has_text(card.face):
        return False
    return "event" in card.face.types and not card.face.abilities
