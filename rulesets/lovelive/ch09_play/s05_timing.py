"""9.5 Check timing and play timing."""

from functools import partial

from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.run import moments
from judge.engine.run.loops import Due, LoopRow, carry_out, concerned, due_of, settling
from rulesets.lovelive.ch09_play.s07_standby import standby_of
from rulesets.lovelive.ch10_rule_processing.s01_processes import PROCESSES
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

WHERE = "ch09_play/s05_timing.py, CHECK_TIMING"
RULES_FIRST = rules.cite("9.5.1.1", WHERE)
TOGETHER = rules.cite("10.1.3", "ch09_play/s05_timing.py, rule_processing")
ONLY_HERE = rules.cite("10.1.2", "ch09_play/s05_timing.py, rule_processing")
DONE = rules.cite("9.5.3.4", "ch09_play/s05_timing.py, check_timing")
CHECKED_FIRST = rules.cite("9.5.4.1", "ch09_play/s05_timing.py, play_timing")
BEFORE_THE_PLAYER = rules.cite("9.5.2", "ch09_play/s05_timing.py, play_timing")
ACTS = rules.cite("9.5.4.2", "ch09_play/s05_timing.py, play_timing")
NOBODY_STOPS_IT = rules.cite("12.1.1.3", "ch09_play/s05_timing.py, endless")
ENDS = rules.cite("9.5.4.3", "ch09_play/s05_timing.py, play_timing")


def rule_processing(game: LoveLiveGame) -> Script | bool:
    """9.5.3.1 Rule processing by which something may be due, after what has changed since the last time."""
    changed, game.changed = game.changed, set()
    processes = concerned(PROCESSES, frozenset(changed))
    due = due_of(game, processes) if processes else ()
    return bool(due) and one_pass(game, due, changed)


def one_pass(game: LoveLiveGame, due: Due, changed: set[str]) -> Script:
    """10.1.3 One pass of all rule processing that is due, fixed at its start."""
    with game.at_once():
        yield from carry_out(game, due)
    if game.changed:
        game.changed |= changed
    for clause in (RULES_FIRST, TOGETHER, ONLY_HERE):
        game.exercise(clause)
    yield from refreshed(game)
    return True


def active_players_standby(game: LoveLiveGame) -> Script:
    """9.5.3.2 The active player plays one auto."""
    return standby_of(game, game.active, "9.5.3.2")


def other_players_standby(game: LoveLiveGame) -> Script:
    """9.5.3.3 The non-active player plays one auto."""
    return standby_of(game, game.other, "9.5.3.3")


ABILITIES = ("standby", "unmodelled")
"""What holds autos that wait: those on standby, and text of which nobody can tell."""
CHECK_TIMING = (
    LoopRow(rules.cite("9.5.3.1", WHERE), rule_processing, ("changed",)),
    LoopRow(rules.cite("9.5.3.2", WHERE), active_players_standby, ABILITIES),
    LoopRow(rules.cite("9.5.3.3", WHERE), other_players_standby, ABILITIES),
)


def endless(game: LoveLiveGame) -> None:
    """12.1.1.3 A loop that goes on is a draw."""
    game.end(game.players, NOBODY_STOPS_IT)


check_timing = settling(CHECK_TIMING, DONE, endless)
"""9.5.3 Rows from the top until none has anything to do; says whether any had."""


begins = partial(moments.begins, check_timing)
"""A row at which a phase begins."""
check = begins
"""A row that is a check timing and nothing else."""


def play_timing(game: LoveLiveGame, clause: str, kinds: tuple[type[Play], ...], end: type[Play]) -> Script:
    """9.5.4 The active player acts, after a check timing each time, until doing nothing."""
    while True:
        yield from check_timing(game)
        game.exercise(CHECKED_FIRST)
        game.exercise(BEFORE_THE_PLAYER)
        play = yield Offer(clause, game.active, (*kinds, end), free=True)
        if play is None:
            return
        game.exercise(ENDS if isinstance(play, end) else ACTS)
        done = play.enact(game)
        if done is not None:
            yield from done
        if isinstance(play, end):
            return
