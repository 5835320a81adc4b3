"""7.4 Cheer step."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from judge.engine.run.state import top
from rulesets.hololive.ch05_verbs.s19_send_cheer import send_shown
from rulesets.hololive.ch07_turn.s01_turn import check
from rulesets.hololive.ch10_play_and_resolve.s06_timing import check_timing
from rulesets.hololive.ch10_play_and_resolve.s08_standby import occurs
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules


def begin(game: HololiveGame) -> Script:
    """7.4.1 The step begins, and a check timing follows."""
    occurs("cheer_step_start")(game)
    return check_timing(game)


def send_top_cheer(game: HololiveGame) -> Script:
    """7.4.2 The top cheer is turned over and sent; an empty cheer deck sends nothing (1.3.2)."""
    side = game.turn_player
    deck = side.zones["cheer_deck"]
    for card in top(deck, rules.number("cheer_step"), game):
        yield from send_shown(game, side, card, deck, "7.4.2")


CHEER_STEP = rules.table(
    "cheer_step",
    "7.4",
    Row("7.4.1", begin),
    Row("7.4.2", send_top_cheer),
    check("7.4.3"),
    then="main_step",
)
