"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

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
