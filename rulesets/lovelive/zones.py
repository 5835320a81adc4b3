"""The zones of Love Live! (chapter 4)."""

from judge.engine.table.zone_kinds import EVERYBODY, NOBODY, OWNER, ZoneKind
from rulesets.lovelive.rules import rules

STAGE = "stage"
LIVE_AREA = "live"

MEMBER = frozenset({"member"})


def _area(name: str) -> ZoneKind:
    """A member area; of several members in it the rules leave one."""
    clause = rules.cite("4.5.2.1", "zones.py")
    return ZoneKind(name, clause, stacks=True, limit=1, crowds=True, area=STAGE, holds=MEMBER)


LEFT = _area("left")
CENTER = _area("center")
RIGHT = _area("right")
LIVE = ZoneKind("live", rules.cite("4.6.2", "zones.py"), EVERYBODY, area=LIVE_AREA, faces=True)
ENERGY = ZoneKind("energy", rules.cite("4.7.2", "zones.py"))
DECK = ZoneKind("deck", rules.cite("4.8.2", "zones.py"), NOBODY, ordered=True, holds=frozenset({"member", "live"}))
ENERGY_DECK = ZoneKind("energy_deck", rules.cite("4.9.2", "zones.py"), NOBODY, holds=frozenset({"energy"}))
SUCCESS = ZoneKind("success", rules.cite("4.10.2", "zones.py"), ordered=True)
HAND = ZoneKind("hand", rules.cite("4.11.2", "zones.py"), OWNER)
WAITING_ROOM = ZoneKind("waiting_room", rules.cite("4.12.2", "zones.py"))
REMOVED = ZoneKind("removed", rules.cite("4.13.2", "zones.py"), faces=True)
RESOLUTION = ZoneKind("resolution", rules.cite("4.14.2", "zones.py"), shared=True, passing=True)

ZONES = (
    LEFT, CENTER, RIGHT, LIVE, ENERGY, DECK, ENERGY_DECK, SUCCESS, HAND, WAITING_ROOM, REMOVED, RESOLUTION,
)  # fmt: skip
AREAS = (LEFT.name, CENTER.name, RIGHT.name)
"""The member areas of a player, from the left."""

OPPOSITE = {LEFT.name: RIGHT.name, CENTER.name: CENTER.name, RIGHT.name: LEFT.name}
"""The opponent's area that each area faces (4.5.7.1)."""

NEIGHBOURS = {LEFT.name: (CENTER.name,), CENTER.name: (LEFT.name, RIGHT.name), RIGHT.name: (CENTER.name,)}
"""The areas next to each area (4.5.2.3)."""
