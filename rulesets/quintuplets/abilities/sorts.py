"""Of what kind the things are that the game's ability trees speak of, and by what their words fit together."""

from collections.abc import Mapping
from operator import attrgetter

from judge.engine.abilities.play import STATE
from judge.engine.table.pieces import Card
from judge.engine.trees.kinds import Shape, Sorts, piece
from rulesets.quintuplets.game import Pile, Side

MOMENTS = (
    "start_phase_begins", "main_phase_begins", "approach_phase_begins", "declaration_step_begins",
    "event_step_begins", "judgement_step_begins", "turn_ends",
)  # fmt: skip
ARRIVALS = tuple(f"to_{zone}" for zone in ("hand", "main_deck", "waiting_room", "brides", "removed"))
REPLACED = ("would_draw", "would_leave")
HAPPENING = ("appear", "set", "move", "event", "ability", "approach", "bride", "draw", *ARRIVALS, *MOMENTS, STATE)
CARD, CHARACTER, HERO, PLAYER = "card", "character", "hero", "player"
STANDING, ANYTHING = "character|hero", "card|character|hero"
CARDS, CHARACTERS, HEROES = frozenset({CARD}), frozenset({CHARACTER}), frozenset({HERO})
PILES, PIECES = CHARACTERS | HEROES, CARDS | CHARACTERS | HEROES
CHOSEN = "the number chosen"
"""Under what a chosen number is stored: no pick can be stored so."""

SHAPES: Mapping[str, Shape] = {
    "auto": Shape(frozenset({"if", "cost", "do"}), frozenset(HAPPENING), waits=True),
    "activated": Shape(frozenset({"if", "cost", "do"})),
    "support": Shape(frozenset({"if", "cost", "do"})),
    "continuous": Shape(frozenset({"if", "modifiers"})),
    "replacement": Shape(frozenset({"if", "may", "do"}), frozenset(REPLACED), waits=True),
}

SORTS = Sorts(
    pieces={
        CARD: piece("cards", "カード", Card),
        CHARACTER: piece("characters", "キャラクター", Pile, only=lambda one: not one.in_a_hero_lane),
        HERO: piece("heroes", "花婿", Pile, only=attrgetter("in_a_hero_lane")),
        PLAYER: piece("players", "プレイヤー", Side),
    },
    usual=CARD,
    zones={"lanes": CHARACTER, "heroes": HERO},
    people={"self": STANDING, "card": CARD, "front": STANDING, "top.main_deck": CARD},
    roles={"to": CHARACTER, "hero": HERO, "would_leave.card": ANYTHING, "player": PLAYER},
    facts={"event.amount": ("draw", "would_draw"), "event.power": ARRIVALS,
           **dict.fromkeys(("event.from_hand", "event.from_a_lane"), ("appear", *ARRIVALS))},
    after={"chosen": CHOSEN},
    zoned=(),
    of={**dict.fromkeys(("number", "name", "person", "type", "power", "required", "bonus", "growth", "exclusive",
                         "futaro", "lane", "zone"), ANYTHING),
        "face_down": STANDING, "episodes": CHARACTER, "approaches": STANDING},
    changes={
        **dict.fromkeys(("power", "power_is", "required"), ("number", STANDING)),
        "person": ("words", STANDING), "no_abilities": ("flag", STANDING),
    },
    shapes=SHAPES,
)  # fmt: skip
