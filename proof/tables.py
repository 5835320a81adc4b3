"""Small positions of each game on which any card with an ability can act."""

from collections.abc import Callable, Mapping
from typing import Any

from judge.replay.raw import Json

Cards = list[dict[str, Json]]


def hololive(ability: Any) -> Cards:
    """A holomem, a support and an oshi, of which the one that can has the ability."""
    kind = ability.get("kind") if isinstance(ability, dict) else None
    name = ability.get("name") or "a" if isinstance(ability, dict) else "a"
    usable = {"replacement": "when_would", "down": "when_downed", "auto": "when"}.get(str(kind), "main")
    if kind == "skill" and ability.get("when"):
        usable = "when"
    support = {"number": "F-S", "name": "Owl", "type": "support", "subtypes": ["event"], "abilities": []}
    oshi = {"number": "F-O", "name": "Sun", "type": "oshi", "colours": ["white"], "life": 3, "abilities": [],
            "skills": [{"kind": "oshi", "name": name, "cost": 1, "usable": usable}]}  # fmt: skip
    art = {"name": name, "damage": 30, "cost": ["any"], "text": True}
    hen = {"number": "F-H", "name": "Hen", "type": "holomem", "level": "debut", "colours": ["white"], "hp": 90,
           "tags": ["x"], "abilities": [], "arts": [art]}  # fmt: skip
    carriers: dict[str, dict[str, Json]] = {"support": support, "skill": oshi}
    first: dict[str, Json] = carriers.get(str(kind), hen)
    first["abilities"] = [ability]
    grown = {"number": "F-1", "name": "Hen", "type": "holomem", "level": "1st", "colours": ["white"], "hp": 120}
    return [first, *(one for one in (hen, support, oshi) if one is not first), grown]


def hololive_side(seat: str) -> dict[str, Json]:
    """A side of the table: a center with cheer, two in the back, cards in every zone."""
    hen = {"card": "F-H", "cheer": ["hY01-001", "hY02-001"]}
    return {
        "oshi": "F-O", "center": hen, "collab": None, "life": ["hY01-001"] * 3,
        "back": [{"card": "F-1", "under": ["F-H"]}, {"card": "F-H", "damage": 20 if seat == "P1" else 0}],
        "deck": ["F-H", "F-1", "F-S", "hSD01-003"] * 3, "cheer_deck": ["hY01-001", "hY02-001"] * 2,
        "hand": ["F-S", "F-S", "F-1", "F-H"], "archive": ["F-H", "hY01-001"], "holo_power": ["F-H", "F-S"],
    }  # fmt: skip


def lovelive(ability: Any) -> Cards:
    """A member and a live that both have the ability."""
    member = {"number": "F-M", "name": "稽古", "type": "member", "cost": 1, "blades": 1, "groups": ["x"],
              "hearts": {"pink": 1}, "blade_heart": "pink", "abilities": [ability]}  # fmt: skip
    live = {"number": "F-L", "name": "Hen", "type": "live", "score": 1, "need": {"any": 1}, "abilities": [ability]}
    return [member, live]


def lovelive_side(_: str) -> dict[str, Json]:
    """A side of the table: members, lives and energies, cards in every zone."""
    return {
        "left": "F-M", "center": {"card": "F-M", "beneath": ["T-M01"]}, "right": None,
        "hand": ["F-M", "F-L", "T-M02", "T-L1"], "deck": ["T-M01", "F-M", "T-L1", "F-L"] * 4,
        "waiting_room": ["F-M", "T-L1"], "success": [], "live": ["F-L"],
        "energy": ["T-E1"] * 4, "waiting_energies": 1, "energy_deck": ["T-E1"] * 3,
    }  # fmt: skip


def quintuplets(ability: Any) -> Cards:
    """A character, an episode, an event and a hero with the ability."""
    own = {"abilities": [ability]}
    return [
        {"number": "F-C", "types": ["character"], "auxiliary": "Hen", "person": "中野 一花", "power": 4, **own},
        {"number": "F-E", "types": ["episode"], "auxiliary": "Owl", "bonus": 1, **own},
        {"number": "F-V", "types": ["event"], "auxiliary": "Sun", "icons": ["main", "approach"], **own},
        {"number": "F-R", "types": ["hero"], "auxiliary": "Day", "person": "上杉 風太郎", "required": 3, **own},
    ]


def quintuplets_side(_: str) -> dict[str, Json]:
    """A side of the table: two lanes with cards, a bride, cards in every zone."""
    return {
        "hand": ["F-C", "F-E", "F-V", "QS-C01"], "lane1": {"card": "F-C", "episodes": ["F-E"]}, "lane2": "QS-C03",
        "lane3": [], "lane4": [], "lane5": [], "brides": ["F-R"], "waiting_room": ["F-C", "F-E"], "removed": [],
        "main_deck": ["F-C", "QS-C01", "F-V", "F-E"] * 4, "hero_deck": ["F-R"] * 2,
    }  # fmt: skip


def mlp(ability: Any) -> Cards:
    """A character, an event, an item and a scene with the ability."""
    own = {"abilities": [ability]}
    return [
        {"number": "F-C", "name": "Hen", "type": "character", "cost": 1, "idea": 2, "keywords": ["x"], **own},
        {"number": "F-V", "name": "Owl", "type": "event", "cost": 0, **own},
        {"number": "F-I", "name": "Cup", "type": "item", "cost": 1, **own},
        {"number": "F-S", "name": "Day", "type": "scene", **own},
    ]


def mlp_side(_: str) -> dict[str, Json]:
    """A side of the table: two characters, scenes, plans, cards in every zone."""
    return {
        "deck": ["F-C", "T-C01", "F-V", "F-I"] * 4, "scene_deck": ["F-S"] * 4, "right": None,
        "left": {"card": "F-C", "item": ["F-I"], "candy": True}, "middle": "T-C02", "main_character": "T-M01",
        "stories": ["T-Y01", "T-Y02", "T-Y03", "T-Y04"], "plan_i": "T-C02", "plan_ii": "T-C03", "plan_iii": None,
        "plan_iv": "T-C06", "scenes": ["F-S", "F-S", "F-S"], "rest": ["F-C", "T-C01"], "stage": 0,
        "hand": ["F-C", "F-V", "F-I", "T-C09"],
    }  # fmt: skip


CARDS: Mapping[str, Callable[[Any], Cards]] = {
    "hololive": hololive, "lovelive": lovelive, "quintuplets": quintuplets, "mlp": mlp,
}  # fmt: skip
SIDES: Mapping[str, Callable[[str], dict[str, Json]]] = {
    "hololive": hololive_side, "lovelive": lovelive_side, "quintuplets": quintuplets_side, "mlp": mlp_side,
}  # fmt: skip
SHARED: Mapping[str, Mapping[str, Json]] = {
    "quintuplets": {**{f"hero{n}": "F-R" for n in range(1, 5)}, "hero5": []},
}  # fmt: skip
ROWS: Mapping[str, tuple[str, ...]] = {
    "hololive": ("7.5.2", "7.5.2", "7.5.2", "7.6.2", "7.2.1"),
    "lovelive": ("7.7.2", "7.7.2", "7.7.2", "7.7.2", "8.3.4", "7.4.2"),
    "quintuplets": ("7.3.2", "7.3.2", "7.2.1"),
    "mlp": ("4-3.0.0", "4-3.0.0", "4-2.1.0", "4-4.1.0"),
}


def header(game: str, edition: str, cards: Cards, row: str) -> dict[str, Json]:
    """A position with the cards in it, without steps."""
    board = {seat: SIDES[game](seat) for seat in ("P1", "P2")} | dict(SHARED.get(game, {}))
    memory = {"turn": 5, "turn_player": "P1", "first": "P1", "row": row}
    if game == "lovelive":
        del memory["turn"]
    return {
        "format": 1, "ruleset": game, "edition": edition, "perspective": "full",
        "position": {"board": board, "memory": memory}, "cards": {"inline": cards},
    }  # fmt: skip
