"""10.13 Sources: the card whose ability it is, and with a top card the whole holomem."""

from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.memory import whole
from rulesets.hololive.rules import rules

OF_AN_ABILITY = rules.cite("10.13.2", "ch10_play_and_resolve/s13_source.py, source_of")
OF_DAMAGE = rules.cite("10.13.3", "ch10_play_and_resolve/s13_source.py, source_of")


def source_of(card: Card | None) -> Piece:
    """10.13.2 What an ability's effects and damage (10.13.3) come from; an attached card is its own source."""
    return whole(card)
