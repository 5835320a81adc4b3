"""7.3 Hand step."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from judge.engine.run.state import top
from rulesets.hololive.ch07_turn.s01_turn import begins, check
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

DRAW = rules.number("draw_step")
ONE = rules.cite("5.7.1", "ch07_turn/s03_hand_step.py, draw")
FORBIDDEN = rules.cite("1.3.3", "ch07_turn/s03_hand_step.py, draw")
DECK_OUT = rules.cite("7.3.2.1", "ch07_turn/s03_hand_step.py, draw")


def draw(game: HololiveGame) -> Script:
    """7.3.2 The turn player draws, and loses at once where the deck is empty (7.3.2.1); text may forbid it."""
    side = game.turn_player
    deck = side.zones["deck"]
    if not deck:
        game.end([side], DECK_OUT)
    if game.forbidden("draw"):
        game.exercise(FORBIDDEN)
        return
    cards = top(deck, DRAW, game)
    yield FactNeed("7.3.2", "cards", side, deck, cards, tells=side.bit, which=ONE)
    for card in cards:
        game.move(card, side.zones["hand"], "7.3.2")


HAND_STEP = rules.table(
    "hand_step",
    "7.3",
    begins("7.3.1", "hand_step_start"),
    Row("7.3.2", draw),
    check("7.3.3"),
    then="cheer_step",
)
