"""7.7 End step."""

from judge.engine.abilities.acting import acting, waits
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Facts
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.hololive.abilities.in_play import triggers
from rulesets.hololive.ch07_turn.s01_turn import begin_turn
from rulesets.hololive.ch07_turn.s02_reset_step import refill
from rulesets.hololive.ch10_play_and_resolve.s06_timing import check_timing
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

ACTIVE = rules.cite("7.7.3.1", "ch07_turn/s07_end_step.py, refill_center")
RESTING = rules.cite("7.7.3.2", "ch07_turn/s07_end_step.py, refill_center")
NOBODY = rules.cite("7.7.3.3", "ch07_turn/s07_end_step.py, refill_center")


def turn_ends(game: HololiveGame) -> None:
    """7.7.1 The turn ends: once a turn, however often the step runs."""
    game.exercise("7.7.1")
    trigger(game, again=game.end_step_again)


@rules.reason("7.7.1", Question.MOMENT)
def triggered_by_this_end(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """What the end of a turn triggered has been carried out, and the same end triggers it no more."""
    source, ability, _ = game.last_text
    ends = source is not None and source is misplaced.source and "turn_end" in ability.triggers
    return misplaced.text_facts if ends and ability in acting(misplaced) and not waits(misplaced) else None


def trigger(game: HololiveGame, *, again: bool) -> bool:
    """Trigger the abilities that wait for the end of the turn and that it has not triggered yet; says whether any."""
    known = len(game.standby)
    if again:
        triggers(game, "turn_end", {"player": game.turn_player})
    else:
        game.note("turn_end", player=game.turn_player)
    met = [ability_in(one) for one in game.at_the_end]
    fresh = [one for one in game.standby[known:] if ability_in(one) not in met]
    game.standby[known:] = fresh
    game.at_the_end += fresh
    return bool(fresh)


def ability_in(waiting: Standby) -> tuple[int, ...]:
    """What tells an ability from all others, one that an effect has made included."""
    made = id(waiting.stored) if waiting.delayed else 0
    return id(waiting.source), waiting.source.moves, id(waiting.ability), made


def settle_and_expire(game: HololiveGame) -> Script:
    """7.7.2 A check timing; when all is done, effects that last until the end of the turn end."""
    game.end_step_again = yield from check_timing(game)
    game.expire("turn", "7.7.2")


def refill_center(game: HololiveGame) -> Script:
    """7.7.3 An empty center is filled from the back, and stays empty if nobody stands there."""
    if not game.turn_player.zones["center"] and not game.turn_player.back:
        game.exercise(NOBODY)
    return refill(game, ACTIVE, RESTING)


def pass_the_turn(game: HololiveGame) -> Jump:
    """7.7.4 The next turn begins, unless 7.7.2 had something to do or an ability waits: then the step runs again."""
    if game.end_step_again or game.standby or trigger(game, again=True):
        game.end_step_again = True
        return Jump("end_step")
    begin_turn(game, game.other, "7.7.4")
    return Jump("reset_step")


END_STEP = rules.table(
    "end_step",
    "7.7",
    Row("7.7.1", turn_ends),
    Row("7.7.2", settle_and_expire),
    Row("7.7.3", refill_center),
    Row("7.7.4", pass_the_turn, jumps=("reset_step", "end_step")),
)
