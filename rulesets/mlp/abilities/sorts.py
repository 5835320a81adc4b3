"""Of what kind the things are that the game's ability trees speak of, and by what their words fit together."""

from collections.abc import Mapping

from judge.engine.table.pieces import Card
from judge.engine.trees.kinds import Shape, Sorts, piece
from rulesets.mlp.game import Character, Scene, Side

HAPPENING = (
    "appear", "draw", "discard", "retire", "move", "intervene", "advance", "switch", "play", "tap", "untap", "shuffle",
    "plan_removed", "pre_plan", "candy_put", "candy_taken", "item_rests", "retire_in_contact", "turn_begins",
    "turn_ends",
)  # fmt: skip
REPLACED = ("would_retire", "would_retire_in_contact")
CARD, CHARACTER, SCENE, PLAYER = "card", "character", "scene", "player"
STANDING, ANYTHING = "character|scene", "card|character|scene"
CARDS, CHARACTERS, SCENES = frozenset({CARD}), frozenset({CHARACTER}), frozenset({SCENE})
TURNED, PIECES = CHARACTERS | SCENES, CARDS | CHARACTERS | SCENES

SHAPES: Mapping[str, Shape] = {
    "auto": Shape(frozenset({"if", "limit", "do"}), frozenset(HAPPENING)),
    "activated": Shape(frozenset({"if", "requires", "cost", "do"})),
    "continuous": Shape(frozenset({"if", "requires", "modifiers", "do"}), frozenset(REPLACED)),
}

SORTS = Sorts(
    pieces={
        CARD: piece("cards", "カード", Card),
        CHARACTER: piece("characters", "キャラクター", Character),
        SCENE: piece("scenes", "シーン", Scene),
        PLAYER: piece("players", "プレイヤー", Side),
    },
    usual=CARD,
    zones={"characters": CHARACTER, "scenes": SCENE},
    people={"self": STANDING, "card": CARD, "contact": CHARACTER, "beside": CHARACTER,
            "facing": CHARACTER, "top.deck": CARD, "top.scene_deck": CARD},
    roles={"to": CHARACTER, "tap.to": STANDING, "untap.to": STANDING, "player": PLAYER},
    zoned=(),
    of={**dict.fromkeys(("number", "name", "type", "cost", "idea", "keyword", "effect"), ANYTHING), "tapped": STANDING,
        "flipped": SCENE, "turned_up": SCENE, **dict.fromkeys(("candy", "present", "wears_item", "moves"), CHARACTER)},
    changes={"idea": ("number", CHARACTER), "cost": ("number", CARD), "stays": ("flag", CHARACTER),
             "stays_in_events": ("flag", CHARACTER), "wearers": ("value", "card|character")},
    shapes=SHAPES,
)  # fmt: skip
