"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.quintuplets.abilities.sorts import MOMENTS

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
