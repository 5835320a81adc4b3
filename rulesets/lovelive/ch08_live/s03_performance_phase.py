"""8.3 Performance phase, once for each player."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.moments import occurs
from rulesets.lovelive.ch07_turn.s02_active_player import TURN_PLAYER
from rulesets.lovelive.ch08_live import s03_reveal, s03_test, s03_yell
from rulesets.lovelive.ch09_play.s05_timing import begins, check, check_timing
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

STARTS = rules.cite("11.5.2", "ch08_live/s03_performance_phase.py, live_start")


def live_start(game: LoveLiveGame) -> None:
    """8.3.8 The live starts, for autos of the turn player only (11.5.2)."""
    game.exercise("8.3.8")
    game.exercise(STARTS)
    game.reads("live_start_points_elsewhere")
    occurs(game, "live_start")


def close(game: LoveLiveGame) -> Script:
    """8.3.17 A check timing, and the phase is over."""
    game.exercise("8.3.17")
    yield from check_timing(game)
    return s03_reveal.next_performance(game)


def unless_empty(game: LoveLiveGame) -> Jump | None:
    """8.3.6 The phase may be over here."""
    return s03_reveal.nothing_to_perform(game)


PERFORMANCE_PHASE = rules.table(
    "performance_phase",
    "8.3",
    begins("8.3.3", "performance_phase_start", by=(TURN_PLAYER,)),
    Row("8.3.4", s03_reveal.turn_up),
    check("8.3.5"),
    Row("8.3.6", unless_empty, jumps=("performance_phase", "judgement_phase")),
    Row("8.3.7", s03_reveal.live_takes_place),
    Row("8.3.8", live_start),
    check("8.3.9"),
    Row("8.3.10", s03_yell.add_up_blades),
    Row("8.3.11", s03_yell.yell_for_blades),
    Row("8.3.12", s03_yell.look_at_icons),
    Row("8.3.12.1", s03_yell.draw_for_icons),
    check("8.3.13"),
    Row("8.3.14", s03_test.own_hearts),
    Row("8.3.15", s03_test.test),
    Row("8.3.16", s03_test.clear_failures),
    Row("8.3.17", close, jumps=("performance_phase", "judgement_phase")),
)
