"""The cards of a hand that may be played, each number once."""

from collections.abc import Iterator

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from rulesets.mlp.game import Side


def playable(side: Side, kind: str) -> Iterator[Card]:
    """The cards of a type whose faces are known."""
    for card in {card.number: card for card in side.zones["hand"].pieces if card.bound}.values():
        if _is(card, kind):
            yield card


def _is(card: Card, kind: str) -> bool:
    try:
        return bool(card.face.type == kind)
    except Unseen:
        return False
