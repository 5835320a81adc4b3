"""8.4 Judgement phase, and the end of the turn."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.moments import occurs
from rulesets.lovelive.ch07_turn.s01_turn import begin_turn
from rulesets.lovelive.ch07_turn.s02_active_player import nobodys_phase
from rulesets.lovelive.ch08_live.s03_yell import icons_of, lying
from rulesets.lovelive.ch08_live.s04_success import clear, decide, succeed
from rulesets.lovelive.ch08_live.s04_totals import total
from rulesets.lovelive.ch09_play.s05_timing import check, check_timing
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

ICONS = rules.cite("8.4.2.1", "ch08_live/s04_judgement_phase.py, add_up_scores")
SUCCESS_AUTOS = rules.cite("11.6.2", "ch08_live/s04_judgement_phase.py, lives_succeed")


def begin(game: LoveLiveGame) -> Script:
    """8.4.1 The phase begins, and a check timing follows."""
    nobodys_phase(game)
    game.exercise("8.4.1")
    occurs(game, "judgement_phase_start")
    return check_timing(game)


def add_up_scores(game: LoveLiveGame) -> None:
    """8.4.2 Totals of those with cards in the live area; their score icons are counted here (8.4.2.1)."""
    for side in game.from_first():
        if side.zones["live"]:
            game.exercise("8.4.2")
            game.set(side, "icons", icons_of(game, side, "score_icons", ICONS), ICONS)
            game.set(side, "scored", tuple(lying(game, side)), ICONS)
            game.note("score", player=side, amount=total(game, side))


def lives_succeed(game: LoveLiveGame) -> None:
    """8.4.4 Once for each player with cards in the live area (reading success_without_a_test)."""
    for side in game.from_first():
        if side.zones["live"]:
            game.exercise("8.4.4")
            game.exercise(SUCCESS_AUTOS)
            game.set(side, "succeeded", True, "8.4.4")
            game.note("live_success", player=side)


def end_of_turn(game: LoveLiveGame) -> None:
    """8.4.10 What waits for the end of the turn triggers."""
    game.exercise("8.4.10")
    occurs(game, "turn_end")


def settle_and_expire(game: LoveLiveGame) -> Script:
    """8.4.11 A check timing, and then effects that last for the turn end, in every pass."""
    game.clear_again = yield from check_timing(game)
    game.reads("effects_end_in_every_pass")
    before = len(game.lasting)
    game.expire("turn", "8.4.11")
    if len(game.lasting) < before:
        game.note("effects_end", amount=before - len(game.lasting))


def once_more(game: LoveLiveGame) -> Jump | None:
    """8.4.12 Where that check timing had something to do, the clearing is checked once more."""
    return Jump("judgement_phase", "8.4.9") if game.clear_again else None


def who_is_first(game: LoveLiveGame) -> None:
    """8.4.13 If exactly one player moved a card in 8.4.7, that player goes first next turn."""
    game.passed_on = game.turn
    moved = [side for side in game.players if side.moved_success]
    if len(moved) == 1:
        game.reads("first_player_by_movement")
        game.exercise("8.4.13")
        game.set(game, "first", moved[0], "8.4.13")


def next_turn(game: LoveLiveGame) -> Jump:
    """8.4.14 The turn is over."""
    begin_turn(game, "8.4.14")
    return Jump("active_phase")


JUDGEMENT_PHASE = rules.table(
    "judgement_phase",
    "8.4",
    Row("8.4.1", begin),
    Row("8.4.2", add_up_scores),
    Row("8.4.4", lives_succeed),
    check("8.4.5"),
    Row("8.4.6", decide),
    Row("8.4.7", succeed),
    Row("8.4.8", clear),
    check("8.4.9"),
    Row("8.4.10", end_of_turn),
    Row("8.4.11", settle_and_expire),
    Row("8.4.12", once_more, jumps=("judgement_phase",)),
    Row("8.4.13", who_is_first),
    Row("8.4.14", next_turn, jumps=("active_phase",)),
)
