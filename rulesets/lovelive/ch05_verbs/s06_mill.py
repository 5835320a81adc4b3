"""5.4 and 4.8.3 Cards from the top or the bottom of a deck into the waiting room."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Zone
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

PUT = "5.4.1"
ONE_BY_ONE = rules.cite("4.8.3", "ch05_verbs/s06_mill.py, mill")
AS_FAR_AS_IT_GOES = rules.cite("1.3.2", "ch05_verbs/s06_mill.py, mill")


def mill(game: LoveLiveGame, side: Side, count: int, *, bottom: bool = False) -> Script:
    """So many single moves, with a refresh the moment the deck is empty (10.2.1).

    Returns:
        The cards, in order; one that a refresh has taken back as it was in the waiting room (9.11.1).
    """
    moved: list[tuple[Card, Card]] = []
    while len(moved) < count:
        left, deck = count - len(moved), side.zones["deck"]
        cards = lowest(deck, left) if bottom else top(deck, left, game)
        if not cards:
            game.exercise(AS_FAR_AS_IT_GOES)
            break
        needed = any(not card.bound for card in cards)
        shown, more = len(moved), left - len(cards)
        yield FactNeed(PUT, "cards", side, deck, cards, needed=needed, tells=EVERYBODY, shown=shown, more=more)
        for card in cards:
            game.exercise(ONE_BY_ONE)
            put(game, card, side.zones["waiting_room"], PUT)
        moved += [(card, game.memory_of(card)) for card in cards]
        yield from refreshed(game, goes_on=len(moved) < count)
    return tuple(card if card.moves == then.moves else then for card, then in moved)


def lowest(deck: Zone, count: int) -> list[Card]:
    """The lowest cards of a deck, the last one first.

    Raises:
        Unseen: a position does not say what lies there.
    """
    if deck.unspecified:
        raise Unseen
    return list(deck.pieces[:count])
