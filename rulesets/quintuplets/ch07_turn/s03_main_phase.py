"""7.3 Main phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from rulesets.quintuplets.ch07_turn.s01_turn import begins
from rulesets.quintuplets.ch08_main_phase.s01_actions import ACTIONS, EndMainPhasePlay
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import play_timing
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

BY = (
    rules.cite("8.1.1", "ch07_turn/s03_main_phase.py, act"),
    rules.cite("8.1.2", "ch07_turn/s03_main_phase.py, act"),
)


def act(game: QuintupletsGame) -> Script:
    """7.3.2 The turn player has play timings for the actions of chapter 8."""
    return play_timing(game, ("7.3.2", game.turn_player, ACTIONS), EndMainPhasePlay, BY)


def go_on(_: QuintupletsGame) -> Jump:
    """7.3.3 With nothing more to do the approach phase begins."""
    return Jump("declaration_step")


MAIN_PHASE = rules.table(
    "main_phase",
    "7.3",
    begins("7.3.1", "main_phase_begins"),
    Row("7.3.2", act),
    Row("7.3.3", go_on, jumps=("declaration_step",)),
)
