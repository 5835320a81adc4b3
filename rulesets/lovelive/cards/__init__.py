"""Card facts: what a card is, as far as the rules ask; never its text."""

from rulesets.lovelive.cards.definition import AbilityHead, CardDef
from rulesets.lovelive.cards.library import FORMAT, Deck, bundled, bundled_decks

__all__ = ["FORMAT", "AbilityHead", "CardDef", "Deck", "bundled", "bundled_decks"]
