"""Chapter 6: decks and everything before the first turn."""
