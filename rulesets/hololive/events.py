"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.hololive.abilities.sorts import MOMENTS

EVENTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(MOMENTS, ("player",)),
    "art": ("player", "to"),
    "attached": ("player", "to", "card"),
    "bloom": ("player", "to", "card"),
    "cheer_archived": (),
    "collab": (
        "player",
        "to",
    ),
    "damage": ("to", "amount"),
    "down": ("to", "card"),
    "draw": ("player", "amount"),
    "heal": ("to", "amount"),
    "oshi_skill": ("player",),
    "revealed": (),
    "rolled": ("player",),
    "support": ("player", "card"),
}
