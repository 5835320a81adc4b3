"""The game-agnostic engine: it knows cards, zones, steps and offers, and no word of any one game."""
