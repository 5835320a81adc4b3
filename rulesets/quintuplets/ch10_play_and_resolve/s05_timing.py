"""10.5 Check timing and play timing."""

from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.run.loops import Due, LoopRow, carry_out, due_of, settling
from rulesets.quintuplets.ch10_play_and_resolve.s07_autos import pending, states
from rulesets.quintuplets.ch11_rule_processing.s01_processes import processes_after
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

FIRST_A_CHECK = rules.cite("10.5.4.1", "ch10_play_and_resolve/s05_timing.py, play_timing")
ACTS = rules.cite("10.5.4.2", "ch10_play_and_resolve/s05_timing.py, play_timing")
DONE = rules.cite("10.5.4.3", "ch10_play_and_resolve/s05_timing.py, play_timing")
ONLY_HERE = rules.cite("11.1.2", "ch10_play_and_resolve/s05_timing.py, one_pass")
NOBODY_STOPS_IT = rules.cite("13.1.1.3", "ch10_play_and_resolve/s05_timing.py, endless")
SETTLED = rules.cite("10.5.3.5", "ch10_play_and_resolve/s05_timing.py, check_timing")


def rule_processing(game: QuintupletsGame) -> Script | bool:
    """10.5.3.1 Rule processing by which something may be due, after what has changed since the last time."""
    changed, game.changed = game.changed, set()
    due = due_of(game, processes_after(game, frozenset(changed)))
    return bool(due) and one_pass(game, due, changed)


def one_pass(game: QuintupletsGame, due: Due, changed: set[str]) -> Script:
    """11.1.3 One pass over everything that is due."""
    yield from carry_out(game, due)
    if game.changed:
        game.changed |= changed
    game.exercise(ONLY_HERE)
    return True


def heroes_autos(game: QuintupletsGame) -> Script | bool:
    """10.5.3.2 An auto of a hero, played by the turn player as if its master."""
    states(game)
    return bool(game.standby or game.unmodelled) and pending(game, game.turn_player, "10.5.3.2")


def turn_players_autos(game: QuintupletsGame) -> Script | bool:
    """10.5.3.3 An auto of the turn player."""
    return pending(game, game.turn_player, "10.5.3.3")


def other_players_autos(game: QuintupletsGame) -> Script | bool:
    """10.5.3.4 An auto of the non-turn player."""
    return pending(game, game.other, "10.5.3.4")


WHERE = "ch10_play_and_resolve/s05_timing.py, CHECK_TIMING"
AUTOS = ("standby", "unmodelled")
"""What holds autos that wait: those that are pending, and text of which nobody can tell."""
CHECK_TIMING = (
    LoopRow(rules.cite("10.5.3.1", WHERE), rule_processing, ("changed",)),
    LoopRow(rules.cite("10.5.3.2", WHERE), heroes_autos, ("modelled", *AUTOS)),
    LoopRow(rules.cite("10.5.3.3", WHERE), turn_players_autos, AUTOS),
    LoopRow(rules.cite("10.5.3.4", WHERE), other_players_autos, AUTOS),
)


def endless(game: QuintupletsGame) -> None:
    """13.1.1.3 A loop that goes on is a draw."""
    game.reads("draw_needs_a_loop_without_choices")
    game.end(game.players, NOBODY_STOPS_IT)


check_timing = settling(CHECK_TIMING, SETTLED, endless)
"""10.5.3 Rows from the top until none has anything to do; says whether any had."""


def play_timing(
    game: QuintupletsGame, offer: tuple[str, Side, tuple[type[Play], ...]], end: type[Play], acting: tuple[str, ...]
) -> Script:
    """10.5.4 A player acts, after a check timing each time, until doing nothing.

    `offer` is its clause, the player and the kinds of acts; `acting` are clauses that each of these acts goes by.
    """
    clause, side, kinds = offer
    while True:
        yield from check_timing(game)
        game.exercise(FIRST_A_CHECK)
        play = yield Offer(clause, side, (*kinds, end), free=True)
        if play is None:
            return
        if isinstance(play, end):
            game.exercise(DONE)
            return
        for each in (ACTS, *acting):
            game.exercise(each)
        yield from play.enact(game)
