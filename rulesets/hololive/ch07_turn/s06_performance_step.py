"""7.6 Performance step."""

from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.moments import occurs
from rulesets.hololive.ch07_turn.own import first_players_first_turn
from rulesets.hololive.ch07_turn.s01_turn import begins
from rulesets.hololive.ch09_performance.s02_arts import AGAIN, PERFORMANCE, EndPerformanceStepPlay
from rulesets.hololive.ch10_play_and_resolve.s06_timing import play_timing
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


def skip_on_the_very_first_turn(game: HololiveGame) -> Jump | None:
    """7.6.1 The first player's first turn has no performance step."""
    if first_players_first_turn(game):
        return Jump("end_step")
    for flag in Side.STEP_FLAGS:
        game.set(game.turn_player, flag, False, "7.6.1")
    for holomem in game.turn_player.stage:
        if holomem.art_played:
            game.set(holomem, "art_played", False, "7.6.1")
    lives = ((side.seat, side.zones["life"]) for side in game.players)
    game.life_before = {seat: len(life) for seat, life in lives if not life.unspecified}
    game.exercise("7.6.1")
    occurs(game, "performance_step_start")
    return None


@rules.reason("7.6.1", Question.SKIPPED, "art")
def no_performance_step(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """No art of the first player's first turn comes later either."""
    player = misplaced.player
    to_come = player is game.turn_player and game.cursor is not None and game.cursor.table.name != "end_step"
    return breach(player=player) if to_come and first_players_first_turn(game) else None


def perform(game: HololiveGame) -> Script:
    """7.6.2 The turn player has play timing for arts."""
    return play_timing(game, "7.6.2", PERFORMANCE, EndPerformanceStepPlay, AGAIN)


PERFORMANCE_STEP = rules.table(
    "performance_step",
    "7.6",
    Row("7.6.1", skip_on_the_very_first_turn, jumps=("end_step",)),
    Row("7.6.2", perform),
    begins("7.6.3", "performance_step_end"),
    then="end_step",
)
