"""The zones of hololive (chapter 4)."""

from judge.engine.table.zone_kinds import EVERYBODY, NOBODY, OWNER, ZoneKind
from rulesets.hololive.rules import rules

STAGE = "stage"

HOLOMEM = frozenset({"holomem"})

OSHI = ZoneKind(
    "oshi", rules.cite("4.5.1", "zones.py"), EVERYBODY, limit=rules.number("oshi_count"), holds=frozenset({"oshi"})
)
CENTER = ZoneKind(
    "center",
    rules.cite("4.7.3", "zones.py"),
    stacks=True,
    limit=rules.number("center_limit"),
    area=STAGE,
    holds=HOLOMEM,
)
COLLAB = ZoneKind(
    "collab",
    rules.cite("4.8.3", "zones.py"),
    stacks=True,
    limit=rules.number("collab_limit"),
    area=STAGE,
    holds=HOLOMEM,
)
BACK = ZoneKind("back", rules.cite("4.9.1", "zones.py"), stacks=True, area=STAGE, holds=HOLOMEM)
LIFE = ZoneKind("life", rules.cite("4.10.2", "zones.py"), NOBODY, ordered=True)
DECK = ZoneKind("deck", rules.cite("4.11.2", "zones.py"), NOBODY, ordered=True, holds=frozenset({"holomem", "support"}))
CHEER_DECK = ZoneKind("cheer_deck", rules.cite("4.12.2", "zones.py"), NOBODY, ordered=True, holds=frozenset({"cheer"}))
HAND = ZoneKind("hand", rules.cite("4.13.2", "zones.py"), OWNER)
ARCHIVE = ZoneKind("archive", rules.cite("4.14.2", "zones.py"))
HOLO_POWER = ZoneKind("holo_power", rules.cite("4.15.2", "zones.py"), NOBODY, ordered=True)
RESOLUTION = ZoneKind("resolution", rules.cite("4.16.2", "zones.py"), ordered=True, shared=True, passing=True)

ZONES = (OSHI, CENTER, COLLAB, BACK, LIFE, DECK, CHEER_DECK, HAND, ARCHIVE, HOLO_POWER, RESOLUTION)
STAGE_LIMIT = rules.number("stage_limit")
