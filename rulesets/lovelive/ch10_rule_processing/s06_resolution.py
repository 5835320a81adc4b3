"""10.6 Cards in the resolution area that have no business there."""

from collections.abc import Sequence

from judge.engine.table.pieces import Card
from rulesets.lovelive.ch10_rule_processing.s05_illegal_cards import to_waiting_room
from rulesets.lovelive.game import LoveLiveGame


def stranded(game: LoveLiveGame) -> Sequence[Card]:
    """Cards neither being played nor yelled; yelled ones stay until 8.4.8 (reading yelled_cards_stay)."""
    yelled = {id(card) for side in game.players for card in side.yelled}
    return [card for card in game.resolution.pieces if id(card) not in yelled]


def clear(game: LoveLiveGame, cards: Sequence[Card]) -> None:
    """They go to their owners' waiting rooms."""
    for card in cards:
        to_waiting_room(game, card, "10.6.1")
