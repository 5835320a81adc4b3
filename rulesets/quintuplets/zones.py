"""The zones of the game (chapter 4): ten numbered character lanes, five hero lanes, and each player's piles."""

from judge.engine.table.pieces import Zone
from judge.engine.table.zone_kinds import NOBODY, OWNER, ZoneKind
from rulesets.quintuplets.rules import rules

LANES = range(1, rules.number("character_lanes") + 1)
IN_A_LANE = "lane"
IN_A_HERO_LANE = "hero"
HERO = frozenset({"hero"})
OF_A_MAIN_DECK = frozenset({"character", "episode", "event"})


def _lane(number: int) -> ZoneKind:
    clause = rules.cite("4.5.4", "zones.py")
    name, holds = f"{IN_A_LANE}{number}", frozenset({"character"})
    return ZoneKind(name, clause, ordered=True, stacks=True, limit=1, area=IN_A_LANE, holds=holds)


def _hero_lane(number: int) -> ZoneKind:
    clause, limit = rules.cite("4.4.4", "zones.py"), rules.number("heroes_per_lane")
    name = f"{IN_A_HERO_LANE}{number}"
    return ZoneKind(name, clause, stacks=True, limit=limit, shared=True, area=IN_A_HERO_LANE, holds=HERO)


CHARACTER_LANES = tuple(_lane(number) for number in LANES)
HERO_LANES = tuple(_hero_lane(number) for number in range(1, rules.number("hero_lanes") + 1))
MAIN_DECK = ZoneKind("main_deck", rules.cite("4.6.2", "zones.py"), NOBODY, ordered=True, holds=OF_A_MAIN_DECK)
HERO_DECK = ZoneKind("hero_deck", rules.cite("4.7.2", "zones.py"), NOBODY, ordered=True, holds=HERO)
HAND = ZoneKind("hand", rules.cite("4.8.2", "zones.py"), OWNER)
WAITING_ROOM = ZoneKind("waiting_room", rules.cite("4.9.2", "zones.py"))
BRIDES = ZoneKind("brides", rules.cite("4.10.2", "zones.py"))
REMOVED = ZoneKind("removed", rules.cite("4.11.2", "zones.py"))
LANE_RESOLUTION = ZoneKind("lane_resolution", rules.cite("4.12.2", "zones.py"), ordered=True, shared=True, passing=True)
EFFECT_RESOLUTION = ZoneKind(
    "effect_resolution", rules.cite("4.13.2", "zones.py"), ordered=True, shared=True, passing=True
)

ZONES = (
    *CHARACTER_LANES, MAIN_DECK, HERO_DECK, HAND, WAITING_ROOM, BRIDES, REMOVED,
    *HERO_LANES, LANE_RESOLUTION, EFFECT_RESOLUTION,
)  # fmt: skip


def number_of(lane: Zone) -> int:
    """The number of a lane, which both sides count alike (4.4.3, 4.5.3)."""
    return int(lane.name[-1])
