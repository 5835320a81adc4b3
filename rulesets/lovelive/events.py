"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.lovelive.abilities.sorts import MOMENTS

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
