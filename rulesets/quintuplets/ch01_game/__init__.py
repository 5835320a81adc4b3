"""Chapter 1: how the game ends."""
