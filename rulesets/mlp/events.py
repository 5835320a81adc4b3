"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.mlp.rules import rules

EVENTS: Mapping[str, tuple[str, ...]] = {
    "advance": ("player", "amount"),
    "draw": ("player", "amount"),
    "enter": ("player", "to", "card"),
    "idea": ("player", "to", "amount"),
    "intervene": ("player",),
    "move": ("player", "to", "card"),
    "remove_plan": ("player", "card"),
    "retire": ("player", "to", "card"),
}

VERBS = "events.py, VERB_OF_EVENT"
VERB_OF_EVENT: Mapping[str, str] = {
    "draw": rules.cite("6-1.1.0", VERBS),
}
"""The clause of the verb that brings an event about which comes at no moment of its own."""
