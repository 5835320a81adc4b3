"""Card facts: what a card is, as far as the rules ask; never its text."""

from rulesets.hololive.cards.definition import Art, CardDef, Keyword, Skill
from rulesets.hololive.cards.library import FORMAT, Deck, bundled, starter_decks

__all__ = [
    "FORMAT",
    "Art",
    "CardDef",
    "Deck",
    "Keyword",
    "Skill",
    "bundled",
    "starter_decks",
]
