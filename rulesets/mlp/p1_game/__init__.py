"""Part 1: decks, set-up, and how a game ends."""
