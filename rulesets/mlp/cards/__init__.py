"""Card facts: what a card is, as far as the rules ask; never its text."""

from judge.engine.cards.faults import CardDataError
from rulesets.mlp.cards.definition import Ability, CardDef
from rulesets.mlp.cards.library import FORMAT, bundled, starter_decks

__all__ = ["FORMAT", "Ability", "CardDataError", "CardDef", "bundled", "starter_decks"]
