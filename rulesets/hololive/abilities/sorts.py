"""Of what kind the things are that hololive's ability trees speak of, and by what their words fit together."""

from collections.abc import Mapping

from judge.engine.abilities.play import STATE
from judge.engine.table.pieces import Card
from judge.engine.trees.kinds import MOVED, Shape, Sorts, piece
from rulesets.hololive.abilities.information import ARTS_NEED
from rulesets.hololive.game import Holomem, Side

MOMENTS = (
    "turn_start",
    "reset_step_start",
    "hand_step_start",
    "cheer_step_start",
    "main_step_start",
    "performance_step_start",
    "performance_step_end",
    "turn_end",
)
"""Starts of turns and steps, and their ends (10.1.1.2.1)."""
REPLACED = ("would_deal_damage", "would_take_damage", "would_roll", "would_archive_hand", "rolled", "revealed")
HAPPENING = ("collab", "bloom", "art", "damage", "heal", "downed", "cheer_archived", "hand_archived", "attached",
             "rolled", "revealed", "support", "oshi_skill", "baton_pass", *MOMENTS, MOVED, STATE)  # fmt: skip
ON_STAGE = ("damage", "hp_left", "performed", "readied_by",
            "from_level", "from_buzz", "baton_cost", "resting", "entered", "bloomed", "stacked",
            "attached_subtype", "attached_number",
            "attached_name", "attached_tag", "attached_type", "attached_colour")  # fmt: skip
BLOWS = ("damage", "would_deal_damage", "would_take_damage")
NUMBERS = ("hp", "art_damage", "damage_dealt", "art_dealt", "damage_taken", "art_taken", "special_taken",
           *ARTS_NEED, "this_art_cost", "this_art_cheer", "baton_cost")  # fmt: skip
"""What continuous effects add to."""
CARD, HOLOMEM, EITHER = "card", "holomem", "card|holomem"
CARDS, HOLOMEMS, PIECES = frozenset({CARD}), frozenset({HOLOMEM}), frozenset({CARD, HOLOMEM})

SHAPES: Mapping[str, Shape] = {
    "auto": Shape(frozenset({"if", "limit", "may", "do"}), frozenset(HAPPENING), waits=True),
    "continuous": Shape(frozenset({"if", "modifiers"})),
    "activated": Shape(frozenset({"if", "zone", "cost", "limit", "do"})),
    "support": Shape(frozenset({"if", "requires", "cost", "may", "do"})),
    "skill": Shape(frozenset({"if", "requires", "limit", "may", "do"}), frozenset((*HAPPENING, *REPLACED))),
    "art": Shape(frozenset({"if", "requires", "may", "do", "modifiers"})),
    "down": Shape(frozenset({"if", "limit", "may", "do"}), frozenset({"downed"}), waits=True),
    "replacement": Shape(frozenset({"if", "limit", "may", "do"}), frozenset(REPLACED), waits=True),
}

SORTS = Sorts(
    pieces={
        CARD: piece("cards", "カード", Card),
        HOLOMEM: piece("holomem", "ホロメン", Holomem),
        "player": piece("players", "プレイヤー", Side),
    },
    usual=CARD,
    parts={HOLOMEM: HOLOMEM},
    zones=dict.fromkeys(("stage", "center", "collab", "back"), HOLOMEM),
    people={"self": HOLOMEM, "card": CARD, "performer": HOLOMEM, "target": HOLOMEM, "bloomed_from": CARD,
            "top.holo_power": CARD, "top.deck": CARD, "top.cheer_deck": CARD},
    roles={"to": HOLOMEM, "performer": HOLOMEM, "by": EITHER, f"{MOVED}.card": EITHER, "player": "player"},
    lists={"revealed": {"shown": CARD}},
    zoned=(MOVED, "attached"),
    facts={"event.sp": ("oshi_skill", "bloom"), "event.dice": ("art",),
           "event.amount": ("heal", "cheer_archived", *BLOWS), "excess": ("downed",),
           "by_art": ("downed", *BLOWS)},
    of={**dict.fromkeys(("number", "name", "tag", "colour", "hp", "type", "subtype", "level", "buzz", "limited",
                         "any_number", "keyword", "skill", "art", "position"), EITHER),
        **dict.fromkeys(ON_STAGE, HOLOMEM)},
    changes={
        **dict.fromkeys(NUMBERS, ("number", HOLOMEM)),
        **dict.fromkeys(("name", "tag", "colour"), ("words", EITHER)),
        "special_dealt": ("number", EITHER),
        **dict.fromkeys(("no_damage", "no_art_damage", "no_special", "hp_kept", "unreduced", "colourless_arts"),
                        ("flag", HOLOMEM)),
        "invalid": ("flag", EITHER), "only_target": ("flag", HOLOMEM),
        "back_targets": ("flag", HOLOMEM), "bloom_any_level": ("value", HOLOMEM), "bloom_again": ("value", HOLOMEM),
        "no_ready": ("flag", HOLOMEM), "no_rest": ("flag", HOLOMEM), "cheer_as": ("value", CARD),
        "one_art_cost": ("number", HOLOMEM), **dict.fromkeys(("skill_times", "skill_cost"), ("number", CARD)),
        "attach_limit": ("number", HOLOMEM), "archive_instead": ("value", CARD),
    },
    shapes=SHAPES,
)  # fmt: skip
