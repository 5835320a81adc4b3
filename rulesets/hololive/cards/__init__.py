"""Card facts: what a card is, as far as the rules ask; never its text."""

from judge.engine.card_data import CardDataError, CardFault
from rulesets.hololive.cards.definition import Art, CardDef, Keyword, Skill
from rulesets.hololive.cards.library import CardLibrary, Deck, bundled, starter_decks

__all__ = [
    "Art",
    "CardDataError",
    "CardDef",
    "CardFault",
    "CardLibrary",
    "Deck",
    "Keyword",
    "Skill",
    "bundled",
    "starter_decks",
]
