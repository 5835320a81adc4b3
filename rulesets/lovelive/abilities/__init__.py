"""The words of ability trees, and abilities in play."""
