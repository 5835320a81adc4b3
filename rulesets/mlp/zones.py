"""The areas (part 3). A slot bears the name that the first player gives its column (4-4.2.0)."""

from judge.engine.table.zone_kinds import EVERYBODY, NOBODY, OWNER, ZoneKind
from rulesets.mlp.rules import rules

ADVENTURE = "adventure"
COLUMNS = ("left", "middle", "right")
PLANS = ("plan_i", "plan_ii", "plan_iii", "plan_iv")
IN_A_SLOT = rules.number("characters_per_slot")
STAGES = rules.number("stages")

MAIN_CARDS = frozenset({"character", "event", "item"})

DECK = ZoneKind("deck", rules.cite("3-1.1.0", "zones.py"), NOBODY, ordered=True, holds=MAIN_CARDS)
SCENE_DECK = ZoneKind("scene_deck", rules.cite("3-2.1.0", "zones.py"), NOBODY, ordered=True, holds=frozenset({"scene"}))
SLOTS = tuple(
    ZoneKind(
        name,
        rules.cite("3-3.0.0#1", "zones.py"),
        stacks=True,
        limit=IN_A_SLOT,
        area=ADVENTURE,
        holds=frozenset({"character"}),
    )
    for name in COLUMNS
)
MAIN_CHARACTER = ZoneKind(
    "main_character", rules.cite("3-4.1.1", "zones.py"), EVERYBODY, limit=rules.number("main_character_count")
)
STORIES = ZoneKind("stories", rules.cite("3-4.1.1", "zones.py"), ordered=True, holds=frozenset({"story"}))
PLAN_PLACES = tuple(
    ZoneKind(name, rules.cite("3-4.1.2", "zones.py"), NOBODY, limit=rules.number("plans_per_story"), holds=MAIN_CARDS)
    for name in PLANS
)
SCENES = ZoneKind("scenes", rules.cite("3-5.1.0", "zones.py"), stacks=True, holds=frozenset({"scene"}))
REST = ZoneKind("rest", rules.cite("3-6.1.0", "zones.py"))
HAND = ZoneKind("hand", rules.cite("3-7.1.0", "zones.py"), OWNER)
PROCESSING = ZoneKind("processing", rules.cite("3-8.0.0", "zones.py"), stacks=True, shared=True, passing=True)

ZONES = (DECK, SCENE_DECK, *SLOTS, MAIN_CHARACTER, STORIES, *PLAN_PLACES, SCENES, REST, HAND, PROCESSING)
