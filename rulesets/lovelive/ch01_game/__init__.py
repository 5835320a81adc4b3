"""Chapter 1: how a game ends."""
