"""5.6 Drawing."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from rulesets.lovelive.ch09_play.s10_replacement import replaced
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed, still_to_come
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

ONE = rules.cite("5.6.1", "ch05_verbs/s06_draw.py, draw")
SEVERAL = rules.cite("5.6.2", "ch05_verbs/s06_draw.py, draw")
ONE_BY_ONE = rules.cite("4.8.3", "ch05_verbs/s06_draw.py, draw")
NOT_AT_ALL = rules.cite("1.3.2.2", "ch05_verbs/s06_draw.py, draw")
AS_FAR_AS_IT_GOES = rules.cite("1.3.2", "ch05_verbs/s06_draw.py, draw")


def draw(game: LoveLiveGame, side: Side, count: int, clause: str) -> Script:
    """5.6.2 So many single draws; a refresh comes between them the moment the deck is empty (10.2.1).

    Returns:
        The cards drawn, in order.
    """
    drawn: list[Card] = []
    if count <= 0:
        game.keep_back(NOT_AT_ALL)
        return ()
    left = count
    while left > 0:
        if (yield from replaced(game, "would_draw", {"player": side}, side)):
            left -= 1
            continue
        cards = top(side.zones["deck"], 1 if game.heeding("would_draw") else left, game)
        if not cards:
            game.exercise(AS_FAR_AS_IT_GOES)
            break
        more = still_to_come(side, len(cards), left - len(cards)) if len(cards) < left else 0
        deck, shown = side.zones["deck"], len(drawn)
        yield FactNeed(clause, "cards", side, deck, cards, tells=side.bit, which=ONE, shown=shown, more=more)
        for card in cards:
            game.exercise(ONE)
            game.move(card, side.zones["hand"], clause)
        drawn += cards
        left -= len(cards)
        yield from refreshed(game, goes_on=left > 0)
    if count > 1:
        game.exercise(SEVERAL)
        game.exercise(ONE_BY_ONE)
    if drawn:
        game.note("draw", player=side, amount=len(drawn))
    return tuple(drawn)
