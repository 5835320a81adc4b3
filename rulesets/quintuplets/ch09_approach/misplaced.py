"""9 Why an act has no place in the approach phase, or one of that phase none where it is made."""

from judge.engine.asking.checks import Facts, Found
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

ACTIONS = ("play_character", "play_episode", "ability", "end_main_phase")
OTHERS = (*ACTIONS, "play_event")


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player}


def _in_a_window(it: Misplaced, clause: str) -> bool:
    """Whether a player has a play timing for events under a clause."""
    return it.offer is not None and it.offer.clause == clause


@rules.reason("9.3.2", Question.SKIPPED, *ACTIONS)
def other_players_events_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The play timing of the non-turn player in the event step is for events alone."""
    return _facts(it) if _in_a_window(it, "9.3.2") else None


@rules.reason("9.3.4", Question.SKIPPED, *ACTIONS)
def turn_players_events_alone(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The play timing of the turn player in the event step is for events alone."""
    return _facts(it) if _in_a_window(it, "9.3.4") else None


@rules.reason("9.3.2", Question.OTHERS, "play_event", "end_events")
def other_player_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The non-turn player has this play timing."""
    return _facts(it) if _in_a_window(it, "9.3.2") else None


@rules.reason("9.3.4", Question.OTHERS, "play_event", "end_events")
def turn_player_next(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The turn player has this play timing."""
    return _facts(it) if _in_a_window(it, "9.3.4") else None


@rules.reason("8.1.1", Question.OTHERS, "play_event")
def turn_players_action(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Playing an event is an action of the turn player in the main phase."""
    return _facts(it) if _in_a_window(it, "7.3.2") else None


@rules.reason("9.4.2.2", Question.OTHERS, *OTHERS)
def one_partner_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """A character with several partners keeps one before anything else is done."""
    return _facts(it) if _in_a_window(it, "9.4.2.2") else None


@rules.reason("9.4.3.2", Question.OTHERS, *OTHERS)
def bride_first(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Of several characters one becomes the bride before anything else is done."""
    return _facts(it) if _in_a_window(it, "9.4.3.2") else None


@rules.reason("9.2.4", Question.TIME, "end_events", "take_bride", "keep_partner")
def without_an_approach(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Without an approach neither events nor brides follow."""
    none = any(passed.table.rows[passed.at].clause == "9.2.4" for passed in game.skipped)
    return _facts(it) if none else None
