"""Card facts: what a card is, as far as the rules ask; never its text."""

from judge.engine.card_data import CardDataError
from rulesets.mlp.cards.definition import Ability, CardDef
from rulesets.mlp.cards.library import CardLibrary, bundled, starter_decks

__all__ = ["Ability", "CardDataError", "CardDef", "CardLibrary", "bundled", "starter_decks"]
