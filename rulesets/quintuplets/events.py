"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.quintuplets.abilities.sorts import MOMENTS
from rulesets.quintuplets.rules import rules

EVENTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(MOMENTS, ("player",)),
    "ability": ("player", "card"),
    "appear": ("player", "to", "card"),
    "approach": ("player", "to"),
    "bride": ("player", "card"),
    "draw": ("player", "amount"),
    "event": ("player", "card"),
    "move": (
        "player",
        "to",
    ),
    "set": ("player", "to", "card"),
}

VERBS = "events.py, VERB_OF_EVENT"
VERB_OF_EVENT: Mapping[str, str] = {
    "draw": rules.cite("5.6.1", VERBS),
}
"""The clause of the verb that brings an event about which comes at no moment of its own."""
