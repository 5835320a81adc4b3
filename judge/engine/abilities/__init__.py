"""Card abilities as trees: data that a card carries, compiled to closures once.

The core knows trees, conditions, picks, amounts, limits, triggers, durations and layers. Each game supplies verbs,
properties, places, numbers and keywords in a `Vocabulary`.
"""
