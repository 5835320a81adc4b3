"""7 Why an effect has no place at the end of a turn."""

from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

ACTS = ("play_character", "play_episode", "play_event", "ability", "end_main_phase", "approach", "no_approach")
"""What the turn player does in the turn."""
FROM_HAND = "hand"
AFTER_THE_MAIN_PHASE = ("declaration_step", "event_step", "judgement_step", "end_phase")


@rules.reason("6.2.1.7", Question.SKIPPED, *ACTS)
def first_player_begins(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The game begins with the turn of the first player."""
    begun = any(turn for turn, _ in game.answered.values())
    begins = game.turn == 1 and not (begun or it.later or it.player is game.first)
    return {"step": it.step.do, "player": game.first, "other": it.player} if begins else None


@rules.reason("7.5.3", Question.TIME, "effect:put")
def no_discard_to_a_limit(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """No card sets a limit for hands, and the turn ends however many cards are in one."""
    step = it.step
    stood, cursor = it.stood, game.cursor
    ending = it.later or (cursor is not None and cursor.table.name == "end_phase")
    ended = ending and stood is not None and stood.table.name in AFTER_THE_MAIN_PHASE
    discards = step.source is None and step.to == "waiting_room" and all(_in_hand(card) for card in step.cards)
    return {"step": step.do, "player": it.player} if ended and discards and it.own_turn else None


def _in_hand(text: str | None) -> bool:
    return text is None or text.partition(":")[0].partition("[")[0].rpartition(".")[2] == FROM_HAND
