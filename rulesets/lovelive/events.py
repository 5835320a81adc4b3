"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.lovelive.abilities.sorts import MOMENTS
from rulesets.lovelive.rules import rules

EVENTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(MOMENTS, ("player",)),
    "area_changed": ("player", "to"),
    "baton": ("player", "to", "card"),
    "discarded": ("player", "amount"),
    "draw": ("player", "amount"),
    "effects_end": ("amount",),
    "energy_placed": ("player", "amount"),
    "entry": ("player", "to", "card"),
    "live_failed": ("player",),
    "live_start": ("player",),
    "live_succeeded": ("player",),
    "live_success": ("player",),
    "live_won": ("player",),
    "put_under": ("player", "to", "card"),
    "readied": ("player", "to"),
    "refresh": ("player", "amount"),
    "resolved": ("player", "to"),
    "score": ("player", "amount"),
    "waited": ("player", "to"),
    "yell": ("player", "amount"),
}

VERBS = "events.py, VERB_OF_EVENT"
VERB_OF_EVENT: Mapping[str, str] = {
    "area_changed": rules.cite("5.4.1", VERBS),
    "discarded": rules.cite("5.4.1", VERBS),
    "draw": rules.cite("5.6.1", VERBS),
    "energy_placed": rules.cite("5.4.1", VERBS),
    "put_under": rules.cite("5.10.1", VERBS),
    "readied": rules.cite("5.2.1", VERBS),
    "waited": rules.cite("5.2.1", VERBS),
}
"""The clause of the verb that brings an event about which comes at no moment of its own."""
