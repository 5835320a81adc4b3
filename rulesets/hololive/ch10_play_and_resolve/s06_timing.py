"""10.6 Check timing and play timing."""

from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.run.loops import Due, LoopRow, carry_out, concerned, due_of, settling
from rulesets.hololive.ch05_verbs.s23_use_again import arts_again
from rulesets.hololive.ch10_play_and_resolve.s08_standby import standby_of
from rulesets.hololive.ch11_rule_processing.s01_processes import ALONE, processes_after
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/s06_timing.py"
ONLY_HERE, TOGETHER = rules.cites(f"{SOURCE}, one_pass", "11.1.2", "11.1.3")
SETTLED = rules.cite("10.6.3.4", f"{SOURCE}, check_timing")
NOBODY_CAN_STOP = rules.cite("14.1.1.3", f"{SOURCE}, endless")
CHECK_FIRST, AN_ACT_OR_NONE = rules.cites(f"{SOURCE}, play_timing", "10.6.4.1", "10.6.4.2")


def rule_processing(game: HololiveGame) -> Script | bool:
    """10.6.3.1 Rule processing by which something may be due, after what has changed since the last time."""
    changed, game.changed = game.changed, set()
    frozen = frozenset(changed)
    if (processes := processes_after(game, frozen)) and (due := due_of(game, processes)):
        return one_pass(game, due, changed)
    due = due_of(game, alone) if (alone := concerned(ALONE, frozen)) else ()
    return bool(due) and one_pass(game, due, None)


def one_pass(game: HololiveGame, due: Due, changed: set[str] | None) -> Script:
    """11.1.3 One pass of rule processing; life damage only in a pass of its own (11.5.1), where nothing has changed."""
    yield from carry_out(game, due)
    if changed is not None:
        game.exercise(TOGETHER)
        if game.changed:
            game.changed |= changed
    game.exercise(ONLY_HERE)
    return True


def turn_players_standby(game: HololiveGame) -> Script | bool:
    """10.6.3.2 The turn player plays one standby ability."""
    return standby_of(game, game.turn_player, "10.6.3.2")


def other_players_standby(game: HololiveGame) -> Script | bool:
    """10.6.3.3 The non-turn player plays one standby ability."""
    return standby_of(game, game.other, "10.6.3.3")


WHERE = "ch10_play_and_resolve/s06_timing.py, CHECK_TIMING"
ABILITIES = ("standby", "unmodelled")
"""What holds abilities that wait: those in standby, and text of which nobody can tell."""
CHECK_TIMING = (
    LoopRow(rules.cite("10.6.3.1", WHERE), rule_processing, ("changed",)),
    LoopRow(rules.cite("10.6.3.2", WHERE), turn_players_standby, ABILITIES),
    LoopRow(rules.cite("10.6.3.3", WHERE), other_players_standby, ABILITIES),
    LoopRow(rules.cite("5.23.1", WHERE), arts_again, ("again",)),
)


def endless(game: HololiveGame) -> None:
    """14.1.1.3 What nobody can stop is a draw."""
    game.end(game.players, NOBODY_CAN_STOP)


check_timing = settling(CHECK_TIMING, SETTLED, endless)
"""10.6.3 Rows from the top until none has anything to do (10.6.3.4); says whether any had."""


def play_timing(game: HololiveGame, clause: str, kinds: tuple[type[Play], ...], end: type[Play], again: str) -> Script:
    """10.6.4 The turn player acts, after a check timing each time (`again`), until doing nothing."""
    while True:
        game.exercise(CHECK_FIRST)
        yield from check_timing(game)
        play = yield Offer(clause, game.turn_player, (*kinds, end), free=True)
        if play is None:
            return
        game.exercise(AN_ACT_OR_NONE)
        done = play.enact(game)
        if done is not None:
            yield from done
        if isinstance(play, end):
            return
        game.exercise(again)
