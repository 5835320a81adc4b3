"""Card text in a controlled language, read by a grammar that a ruleset keeps as data, into ability trees.

Imports the rooms `book` and `trees`.
"""
