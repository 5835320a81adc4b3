"""7.5 End phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.moments import occurs
from rulesets.quintuplets.ch07_turn.s01_turn import begin_turn
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import check_timing
from rulesets.quintuplets.ch10_play_and_resolve.s07_autos import states
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


def turn_ends(game: QuintupletsGame) -> None:
    """7.5.1 End-of-turn triggers that have not been fulfilled in this turn."""
    game.exercise("7.5.1")
    occurs(game, "turn_ends")


def settle_and_expire(game: QuintupletsGame) -> Script:
    """7.5.2 A check timing; when all is done, effects that last for the turn end."""
    game.end_phase_again = bool((yield from check_timing(game)))
    game.expire("turn", "7.5.2")


def pass_the_turn(game: QuintupletsGame) -> Jump:
    """7.5.3 The next turn begins, unless the check timing had something to do: then the phase runs again."""
    states(game)
    if game.end_phase_again or game.standby:
        return Jump("end_phase")
    begin_turn(game, game.other, "7.5.3")
    return Jump("start_phase")


END_PHASE = rules.table(
    "end_phase",
    "7.5",
    Row("7.5.1", turn_ends),
    Row("7.5.2", settle_and_expire),
    Row("7.5.3", pass_the_turn, jumps=("start_phase", "end_phase")),
)
