"""7.4 Cheer step."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from judge.engine.run.state import top
from rulesets.hololive.ch05_verbs.s19_send_cheer import send_shown
from rulesets.hololive.ch07_turn.s01_turn import begins, check
from rulesets.hololive.game import HololiveGame, NotDone
from rulesets.hololive.rules import rules


def send_top_cheer(game: HololiveGame) -> Script:
    """7.4.2 The top cheer is turned over and sent; an empty cheer deck sends nothing (1.3.2)."""
    side = game.turn_player
    deck = side.zones["cheer_deck"]
    if not deck.pieces and not deck.unspecified:
        game.not_done = NotDone(game.step, tuple(side.stage), "7.4.2")
    for card in top(deck, rules.number("cheer_step"), game):
        yield from send_shown(game, side, card, deck, "7.4.2")


CHEER_STEP = rules.table(
    "cheer_step",
    "7.4",
    begins("7.4.1", "cheer_step_start"),
    Row("7.4.2", send_top_cheer),
    check("7.4.3"),
    then="main_step",
)
