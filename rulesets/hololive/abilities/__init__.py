"""Hololive's words for ability trees, and its abilities in play."""
