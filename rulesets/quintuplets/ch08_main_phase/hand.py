"""What the acts that play cards from hand share."""

from collections.abc import Iterator

from judge.engine.asking.checks import Facts, breach
from judge.engine.table.pieces import Card, Player


def in_own_hand(card: Card, player: Player) -> Facts | None:
    """The card lies in the player's hand."""
    return None if card.zone is player.zones["hand"] else breach(card=card)


def kinds_in_hand(player: Player) -> Iterator[Card]:
    """One card of each known number in a hand; equal ones are interchangeable."""
    yield from {card.number: card for card in player.zones["hand"].pieces if card.number is not None}.values()
