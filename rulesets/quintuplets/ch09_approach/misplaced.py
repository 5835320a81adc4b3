"""9 Why an act has no place in the approach phase, or one of that phase none where it is made."""

from judge.engine.asking.checks import Facts, Found
from judge.engine.asking.plays import Offer
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.misplaced import Misplaced
from judge.replay.references import BadReference
from rulesets.quintuplets.cards.definition import if_known
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import used_as_episode, valid
from rulesets.quintuplets.ch10_play_and_resolve.s09_power import reaches
from rulesets.quintuplets.game import Pairing, QuintupletsGame
from rulesets.quintuplets.rules import rules

ACTIONS = ("play_character", "play_episode", "ability", "end_main_phase")
OTHERS = (*ACTIONS, "play_event")


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player}


def _in_a_window(it: Misplaced, clause: str) -> bool:
    """Whether a player has a play timing for events under a clause."""
    return it.offer is not None and it.offer.clause == clause


@rules.reason("12.3.2", Question.SKIPPED, "ability")
def abilities_in_the_own_main_phase_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A character's activated ability is played in the main phase of the own turn, and in no part of an approach."""
    return _facts(it) if _asked_in_the_approach(it) and _is_a_characters(it) else None


@rules.reason("12.3.2", Question.SKIPPED, "play_event")
def main_events_before_the_approach(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An event that has the icon of the main phase and no other is not played once that phase is over."""
    return _facts(it) if _asked_in_the_approach(it) and _icons(it) == {"main"} else None


def _asked_in_the_approach(it: Misplaced) -> bool:
    """Whether the player has something to do in the approach phase, but for the judgement."""
    return it.offer is not None and it.offer.player is it.player and it.offer.clause in ("9.2.2", "9.3.2", "9.3.4")


def _is_a_characters(it: Misplaced) -> bool:
    """Whether the card whose ability it is lies in a lane as a character."""
    try:
        card = Lookup(it.game, it.player).card(it.step.source)
    except (Ambiguous, BadReference):
        return False
    return valid(card) and "character" in if_known(card.face, "types", ()) and not used_as_episode(card)


@rules.reason("9.3.2", Question.SKIPPED, *ACTIONS)
def other_players_events_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The play timing of the non-turn player in the event step is for events alone."""
    return _facts(it) if _in_a_window(it, "9.3.2") else None


@rules.reason("9.3.4", Question.SKIPPED, *ACTIONS)
def turn_players_events_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The play timing of the turn player in the event step is for events alone."""
    return _facts(it) if _in_a_window(it, "9.3.4") else None


@rules.reason("9.3.2", Question.ONCE, "play_event", "end_events")
def other_player_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The non-turn player has this play timing."""
    return _facts(it) if _in_a_window(it, "9.3.2") else None


@rules.reason("9.3.4", Question.ONCE, "play_event", "end_events")
def turn_player_next(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The turn player has this play timing."""
    return _facts(it) if _in_a_window(it, "9.3.4") else None


@rules.reason("8.1.1", Question.OTHERS, "play_event")
def turn_players_action(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Playing an event is an action of the turn player in the main phase."""
    return _facts(it) if _in_a_window(it, "7.3.2") else None


@rules.reason("10.5.4.2", Question.OTHERS, "play_event")
def play_timing_comes_again(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """After an action the play timing is the same player's again."""
    other = it.offer.player if _in_a_window(it, "7.3.2") and it.offer is not None else None
    acted = other is not None and any(
        game.answered.get((kind, other.seat), (None, ""))[0] == game.turn for kind in OTHERS
    )
    return {**_facts(it), "other": other} if acted else None


@rules.reason("12.3.3", Question.OTHERS, "play_event")
def approach_events_in_the_event_step_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An event that has the icon of the approach and no other is played in an event step."""
    return _facts(it) if not _in_a_window(it, "7.3.2") and _icons(it) == {"approach"} else None


@rules.reason("12.3.2", Question.OTHERS, "play_event")
def main_events_in_the_own_main_phase_alone(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An event that has the icon of the main phase and no other is played in the main phase of the own turn."""
    other = it.player is not game.turn_player and not _in_a_window(it, "7.3.2")
    return _facts(it) if other and _icons(it) == {"main"} else None


def _icons(it: Misplaced) -> set[str]:
    """At what times an event may be played, as far as anybody can tell."""
    card = it.named_card
    return set() if card is None else set(if_known(card.face, "icons", ()))


@rules.reason("9.4.2.2", Question.OTHERS, *OTHERS)
def one_partner_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A character with several partners keeps one before anything else is done."""
    return _facts(it) if _in_a_window(it, "9.4.2.2") else None


@rules.reason("9.4.3.2", Question.OTHERS, *OTHERS)
def bride_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Of several characters one becomes the bride before anything else is done."""
    return _facts(it) if _in_a_window(it, "9.4.3.2") else None


@rules.reason("9.2.4", Question.SKIPPED, "play_event")
def no_event_step(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Without an approach there is no event step in which an event could be played."""
    return without_an_approach(game, it) if _for_the_event_step(it) else None


@rules.reason("9.3.3", Question.SKIPPED, "play_event", "end_events")
def over_with_the_other_players_pass(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Once the turn player and then the other one have played no event, the event step is over."""
    return _facts(it) if _event_step_is_over(it) and _other_player_passed_last(it) else None


@rules.reason("9.3.5", Question.SKIPPED, "play_event", "end_events")
def event_step_is_over(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Once both have played no event, one after the other, the event step is over."""
    return _facts(it) if _event_step_is_over(it) and not _other_player_passed_last(it) else None


def _event_step_is_over(it: Misplaced) -> bool:
    """Whether an act of the event step comes in the judgement, or in what follows it."""
    stood = it.stood.table.name if it.stood is not None else ""
    judged = any(_in_a_window(it, clause) for clause in ("9.4.2.2", "9.4.3.2"))
    over = judged or (it.later and stood in ("event_step", "judgement_step"))
    return over and (it.step.do == "act:end_events" or _for_the_event_step(it))


def _other_player_passed_last(it: Misplaced) -> bool:
    """Whether the last play timing of the event step was the non-turn player's."""
    passed = any(isinstance(one, Offer) and one.clause == "9.3.4" for one in it.game.silent)
    return it.stood is not None and it.stood.row.clause == "9.3.2" and not passed


def _for_the_event_step(it: Misplaced) -> bool:
    """Whether an event could be played in the event step."""
    return "approach" in _icons(it)


@rules.reason("9.2.4", Question.TIME, "end_events", "take_bride", "keep_partner")
def without_an_approach(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Without an approach neither events nor brides follow."""
    here = game.cursor.table.name if game.cursor is not None else ""
    left_out = any(passed.table.rows[passed.at].clause == "9.2.4" for passed in game.skipped)
    none = left_out and here not in ("event_step", "judgement_step")
    return _facts(it) if none else None


@rules.reason("9.4.2", Question.TIME, "take_bride", "keep_partner")
def its_approach_failed(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A character that approached and was not strong enough in the judgement has not succeeded."""
    judged = it.stood is not None and it.stood.table.name == "event_step"
    took = any(change.what == "partners" and change.new for change in game.since(game.step))
    return {**_facts(it), "card": it.step.character} if judged and not took and _approached(game, it) else None


def _approached(game: QuintupletsGame, it: Misplaced) -> bool:
    """Whether the character of an act approached a hero in this turn, and is not about to succeed."""
    try:
        character = Lookup(game, it.player).stack(it.step.character)
    except (Ambiguous, BadReference):
        return False
    declared = next((one.new for one in reversed(game.log) if one.what == "approaches" and one.new), ())
    mine = [pairing for pairing in declared if pairing.character is character]
    due = game.cursor is not None and game.cursor.table.name == "event_step"
    return bool(mine) and not (due and any(_reaches(game, pairing) for pairing in mine))


def _reaches(game: QuintupletsGame, pairing: Pairing) -> bool:
    """Whether a character that approaches is strong enough, as far as anybody can tell."""
    try:
        return reaches(game, pairing.character, pairing.hero)
    except Unseen:
        return True
