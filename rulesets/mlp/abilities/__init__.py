"""The words of ability trees, and modelled effects in play."""
