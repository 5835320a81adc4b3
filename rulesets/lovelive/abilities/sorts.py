"""Of what kind the things are that the game's ability trees speak of, and by what their words fit together."""

from collections.abc import Mapping

from judge.engine.abilities.play import STATE
from judge.engine.table.pieces import Card
from judge.engine.trees.kinds import MOVED, Shape, Sorts, piece
from rulesets.lovelive.abilities.information import COLOURED, OF_PLAYERS
from rulesets.lovelive.ch02_cards.s04_groups import ROSTERS
from rulesets.lovelive.game import Member, Side
from rulesets.lovelive.zones import AREAS

MOMENTS = (
    "game_start", "turn_start", "active_phase_start", "energy_phase_start", "draw_phase_start", "main_phase_start",
    "live_phase_start", "live_set_phase_start", "performance_phase_start", "judgement_phase_start", "turn_end",
)  # fmt: skip
HAPPENING = (
    "entry", "live_start", "live_success", "live_succeeded", "live_failed", "live_won", "baton", "area_changed",
    "waited", "readied", "discarded", "yell", "draw", "energy_placed", "put_under", "refresh", "resolved", *MOMENTS,
    MOVED, STATE,
)  # fmt: skip
REPLACED = ("would_draw", "would_wait", "would_leave", "would_succeed")
BLAMED = ("area_changed", "waited", "readied", "energy_placed")
"""Events of which the effect is known that brought them about."""
CARD, MEMBER, EITHER, PLAYER = "card", "member", "card|member", "player"
ANY = "card|member|player"
MEMBERS, PIECES, PLAYERS = frozenset({MEMBER}), frozenset({CARD, MEMBER}), frozenset({PLAYER})
ANYBODY = PIECES | PLAYERS
CARDS, NUMBERS, COLOURS = frozenset({CARD}), frozenset({"number"}), frozenset({"colour"})
ON_STAGE = ("waiting", "entered", "moved", "moved_by_group", "by_baton", "energies_beneath", "members_beneath")
OF_A_SIDE = ("readied_by_group", "readied_energies_by_group")
OF_CARDS = (
    "number", "name", "group", "group_names", "unit", "type", "cost", "base_cost", "blades", "base_blades", "hearts",
    "base_hearts", "needs", "heart_gain", "colour", "score", "base_score", "score_gain", "blade_heart",
    "has_blade_heart", "draw_icons", "score_icons", "area", "zone", "face_up", "ability", "abilities", *COLOURED,
    *(f"name.{group}" for group in ROSTERS),
)  # fmt: skip

SHAPES: Mapping[str, Shape] = {
    "auto": Shape(frozenset({"if", "may", "do"}), frozenset(HAPPENING), waits=True),
    "activated": Shape(frozenset({"if", "cost", "do"})),
    "continuous": Shape(frozenset({"if", "modifiers"})),
    "replacement": Shape(frozenset({"if", "may", "do"}), frozenset(REPLACED), waits=True),
}

SORTS = Sorts(
    pieces={
        CARD: piece("cards", "カード", Card),
        MEMBER: piece("members", "メンバー", Member),
        PLAYER: piece("players", "プレイヤー", Side),
    },
    usual=CARD,
    zones={**dict.fromkeys(("stage", *AREAS), MEMBER), "entered": EITHER},
    people={"self": EITHER, "card": CARD, "owner": PLAYER, "opponent": PLAYER, "front": MEMBER, "neighbours": MEMBER,
            "top.deck": CARD, "chosen": "$chosen", "event.given": "$given"},
    roles={"to": MEMBER, "would_leave.to": EITHER, "by": EITHER, f"{MOVED}.card": EITHER, "player": PLAYER},
    lists={"entry": {"given": EITHER}, "yell": {"revealed": CARD}},
    facts={
        "event.amount": ("discarded", "yell", "draw", "energy_placed", "refresh"),
        **dict.fromkeys(("event.by_baton", "event.batons"), ("entry",)),
        **dict.fromkeys(("event.from_waiting_room", "event.from_hand", "event.from_energy"), ("entry", "put_under")),
        **dict.fromkeys(("event.live_start", "event.live_success", "event.in_center"), ("resolved",)),
        **dict.fromkeys(("event.own_effect", "event.by_effect"), BLAMED),
    },
    rests=dict.fromkeys(("own.success_score", "opponent.success_score"), ("score",)),
    zoned=(MOVED, "area_changed"),
    of={**dict.fromkeys(OF_CARDS, EITHER), **dict.fromkeys(ON_STAGE, MEMBER), **dict.fromkeys(OF_A_SIDE, PLAYER)},
    changes={
        **dict.fromkeys(("blades", "base_blades", "cost", "score", *COLOURED), ("number", EITHER)),
        **dict.fromkeys(OF_PLAYERS, ("number", ANY)), "play_cost": ("number", CARD),
        **dict.fromkeys(("name", "group", "unit", "heart_colour"), ("words", EITHER)),
        "blade_heart_colour": ("words", PLAYER),
        **dict.fromkeys(("invalid", "stays_waiting", "not_readied_by_effects", "not_waited_by_opponent",
                         "no_live_start", "cannot_succeed", "two_batons"), ("flag", EITHER)),
        **dict.fromkeys(("cannot_live", "yells_from_bottom"), ("flag", ANY)), "no_baton": ("flag", EITHER),
        **dict.fromkeys(("activated_of_beneath", "live_success_of_beneath"), ("value", EITHER)),
    },
    shapes=SHAPES,
)  # fmt: skip
