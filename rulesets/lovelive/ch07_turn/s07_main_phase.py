"""7.7 Main phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.common import Bare
from rulesets.lovelive import acts
from rulesets.lovelive.ch07_turn.s02_active_player import becomes_active
from rulesets.lovelive.ch09_play.s05_timing import begins, play_timing
from rulesets.lovelive.ch09_play.s06_abilities import AbilityPlay
from rulesets.lovelive.ch09_play.s06_members import PlayMemberPlay
from rulesets.lovelive.ch12_loops.s01_loops import ShowLoopPlay
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

SECOND = rules.cite("7.3.2.1", "ch07_turn/s07_main_phase.py, over")
ORDER = rules.cite("7.1.2", "ch07_turn/s07_main_phase.py, over")
PHASES = rules.cite("7.3.3", "ch07_turn/s07_main_phase.py, over")


@rules.play(acts.EndMainPhase, "7.7.3", when="7.7.2")
class EndMainPhasePlay(Bare[LoveLiveGame, Side]):
    """Does nothing more in the main phase (9.5.4.3)."""

    repeats = False


def act(game: LoveLiveGame) -> Script:
    """7.7.2 The turn player has play timing."""
    return play_timing(game, "7.7.2", (PlayMemberPlay, AbilityPlay, ShowLoopPlay), EndMainPhasePlay)


def over(game: LoveLiveGame) -> Jump:
    """7.7.3 No check timing; the second player's normal phase follows the first player's (7.1.2)."""
    game.exercise(ORDER)
    game.exercise(PHASES)
    if game.active is game.first:
        becomes_active(game, game.second, SECOND)
        return Jump("active_phase")
    return Jump("live_set_phase")


MAIN_PHASE = rules.table(
    "main_phase",
    "7.7",
    begins("7.7.1", "main_phase_start"),
    Row("7.7.2", act),
    Row("7.7.3", over, jumps=("active_phase", "live_set_phase")),
)
