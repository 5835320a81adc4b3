"""Ability trees: their words and kinds, and what they are compiled to. Imports `asking`, `table` and `cards`."""
