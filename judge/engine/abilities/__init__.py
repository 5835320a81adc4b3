"""Abilities in play: trees compiled to closures, triggered, paid for, resolved, in force.

The core knows trees, conditions, picks, amounts, limits, triggers, durations and layers. Each game supplies verbs,
properties, places, numbers and keywords in a `Vocabulary`. The top room: it imports every other one.
"""
