"""2-7.2.2c What the six kinds of present do when they are opened."""

from collections.abc import Mapping

from judge.replay.raw import Json

OF_CHARACTERS = {"type": "character"}

PRESENTS: Mapping[str, Mapping[str, Json]] = {
    "twilight": {
        "do": [
            {"verb": "open", "count": 2},
            {"verb": "put", "what": {"from": "$seen", "choose": 1, "store": "taken"}, "to": "hand"},
            {"verb": "put", "what": "$left", "to": "deck_bottom"},
        ]
    },
    "fluttershy": {
        "do": [
            {
                "verb": "put",
                "what": {"from": "own.rest", "where": {**OF_CHARACTERS, "cost": {"at_most": 3}}, "choose": 1},
                "to": "hand",
            }
        ]
    },
    "pinkie": {"do": [{"verb": "idea", "what": "self", "amount": 1, "until": "turn"}]},
    "applejack": {"do": [{"verb": "give", "what": "self", "gift": "untap_a_scene"}]},
    "rainbow": {"do": [{"verb": "move", "what": "self", "may": True}]},
    "rarity": {
        "do": [
            {"verb": "idea", "what": {"from": "opponent.characters", "choose": 1}, "amount": -1, "until": "turn"},
        ]
    },
}

GIFTS: Mapping[str, Mapping[str, Json]] = {
    "untap_a_scene": {
        "do": [{"verb": "untap", "what": {"from": "own.scenes", "where": {"tapped": True}, "choose": 1}}],
    },
}
"""Activated effects that characters are given; using one taps the character."""

CLAUSES: Mapping[str, str] = {
    "twilight": "2-7.2.2c#3",
    "fluttershy": "2-7.2.2c#4",
    "pinkie": "2-7.2.2c#5",
    "applejack": "2-7.2.2c#6",
    "rainbow": "2-7.2.2c#7",
    "rarity": "2-7.2.2c#8",
}
