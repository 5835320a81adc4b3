"""Why acts and facts of the live phase, and acts of the main phase in it, are out of place."""

from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

MAIN_ACTS = ("play_member", "ability", "end_main_phase")
SETTING = ("8.2.2", "8.2.4")
OF_THE_LIVES = ("live_set_phase", "performance_phase", "judgement_phase")


@rules.reason("1.3.4", Question.SKIPPED, "pick_success")
def picks_after_the_other(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Both players move a card, the first player choosing first, and the other one has chosen already."""
    judged, other = game.judged, it.player.opponent
    if judged is None or judged.won != {it.player.seat, other.seat} or judged.barred:
        return None
    turn, _ = game.answered.get(("pick_success", other.seat), (None, ""))
    own, _ = game.answered.get(("pick_success", it.player.seat), (None, ""))
    return breach(player=it.player) if turn == judged.turn and own != turn else None


@rules.reason("8.4.13", Question.OTHERS, *MAIN_ACTS)
def goes_first_by_movement(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A turn has begun, whose first player follows from the last judgement, and the other one acts first."""
    judged, now = game.judged, game.cursor
    begins = judged is not None and game.turn == judged.turn + 1 and now is not None and now.table.name == "main_phase"
    heard = it.stood
    if not begins or heard is None or heard.table.name not in OF_THE_LIVES:
        return None
    wrong = game.active is game.first and it.player is not game.first
    return breach(player=game.first, other=it.player) if wrong else None


@rules.reason("7.7.2", Question.DUE, *MAIN_ACTS)
def main_phase_is_over(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards are set for the lives, and the main phases of the turn are over."""
    setting = it.offer is not None and it.offer.clause in SETTING
    return breach(step=it.step.do) if setting else None
