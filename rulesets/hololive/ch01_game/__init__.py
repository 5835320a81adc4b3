"""Chapter 1: winning and losing, and the principles of the game."""
