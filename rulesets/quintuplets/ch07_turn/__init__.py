"""Chapter 7: the course of the game, turn by turn."""
