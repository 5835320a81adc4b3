"""The vocabulary of the game's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from judge.engine.book.names import plain_name
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.context import Context, Pieces
from judge.engine.trees.vocabulary import FLAG, NUMBER, STRING, Property, Vocabulary
from rulesets.mlp.abilities.sorts import SORTS
from rulesets.mlp.cards.definition import AbilityKind, CardType, number_of
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p6_terms.ch07_idea import idea
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS, PLANS

CHANGED_IDEA = rules.cite("6-7.3.0", "abilities/words.py, PROPERTIES")
EACH_TIME = "each_time"


def _idea(game: MlpGame, piece: Piece) -> Value:
    """6-7.3.0 The idea of a character with everything that changes it; of any other card what is printed."""
    whole = piece.holder if isinstance(piece, Card) and isinstance(piece.holder, Character) else piece
    if not isinstance(whole, Character):
        return number_of(piece.face, "idea")
    game.exercise(CHANGED_IDEA)
    return idea(game, whole)


def _effects(piece: Piece) -> frozenset[str]:
    """The kinds of effects that a card has."""
    return frozenset(ability.kind for ability in piece.face.abilities)


def _presents(piece: Piece) -> frozenset[str]:
    return frozenset(getattr(piece, "presents", {}))


PROPERTIES: Mapping[str, Property] = {
    "number": Property(STRING, lambda _, piece: piece.face.number, on_card=lambda card: (card.number,)),
    "name": Property(
        STRING, lambda _, piece: plain_name(piece.face.name), fold=plain_name, on_card=lambda card: (card.name,)
    ),
    "type": Property(STRING, lambda _, piece: piece.face.type, words=get_args(CardType)),
    "cost": Property(NUMBER, lambda _, piece: number_of(piece.face, "cost")),
    "idea": Property(NUMBER, _idea),
    "keyword": Property(
        STRING, lambda _, piece: piece.face.answers_to, fold=plain_name, on_card=lambda card: card.keywords
    ),
    "tapped": Property(FLAG, lambda _, piece: getattr(piece, "tapped", False)),
    "flipped": Property(FLAG, lambda _, piece: getattr(piece, "flipped", False)),
    "candy": Property(FLAG, lambda _, piece: getattr(piece, "candy", False)),
    "present": Property(STRING, lambda _, piece: _presents(piece)),
    "wears_item": Property(FLAG, lambda _, piece: bool(getattr(piece, "attached", ()))),
    "turned_up": Property(FLAG, lambda _, piece: getattr(piece, "turned_up", False)),
    "effect": Property(STRING, lambda _, piece: _effects(piece), words=get_args(AbilityKind)),
    "moves": Property(NUMBER, lambda _, piece: getattr(piece, "moves", 0)),
}

PLACE_WORDS = ("characters", "scenes", "plans", "hand", "rest", "deck", "scene_deck", "stories")
PARTS = ("item",)


def places(ctx: Context, place: str) -> list[Piece]:
    """The pieces of a place: `own.characters`, `each.hand`, the items in `own.characters/item` and the like."""
    body, _, part = place.partition("/")
    if body in PEOPLE:
        found = list(PEOPLE[body](ctx))
    else:
        word, _, names = body.rpartition(".")
        sides: Sequence[Any] = ctx.game.active_first() if word == "each" else (ctx.side(word or "own"),)
        found = [piece for name in names.split("|") for side in sides for piece in _of(side, name)]
    return [card for piece in found for card in getattr(piece, "attached", ())] if part else found


def _of(side: Any, name: str) -> Sequence[Piece]:
    if name == "characters":
        return list(side.characters)
    if name == "plans":
        return [card for place in side.plans for card in place.pieces]
    return list(side.zones[name].pieces)


def _one(piece: Piece) -> Sequence[Piece]:
    return (piece,) if piece is not None else ()


def _event(role: str) -> Pieces:
    return lambda ctx: _one(ctx.event.get(role))


def _beside(ctx: Context) -> Sequence[Piece]:
    """The characters in the slots next to the one of the source's character."""
    holder = ctx.holder
    if holder is None or holder.zone is None or holder.zone.name not in COLUMNS:
        return ()
    place = COLUMNS.index(holder.zone.name)
    return [c for c in holder.controller.characters if abs(COLUMNS.index(c.zone.name) - place) == 1]


def _facing(ctx: Context) -> Sequence[Piece]:
    """6-3.2.0 The character in the opposite slot."""
    holder = ctx.holder
    if holder is None or holder.zone is None or holder.zone.name not in COLUMNS:
        return ()
    return _one(holder.controller.opponent.at(holder.zone.name))


def _top_of(zone: str) -> Pieces:
    """6-9.1.0 The top card of an own deck."""
    return lambda ctx: top(ctx.controller.zones[zone], 1, ctx.game)


PEOPLE: Mapping[str, Pieces] = {
    "self": lambda ctx: _one(ctx.holder),
    "card": lambda ctx: (ctx.source,),
    "contact": lambda ctx: _one(ctx.controller.at(ctx.game.column)),
    "beside": _beside,
    "facing": _facing,
    "top.deck": _top_of("deck"),
    "top.scene_deck": _top_of("scene_deck"),
    "event.to": _event("to"),
    "event.card": _event("card"),
}


def _count(side: str, zone: str) -> Callable[[Context], int]:
    return lambda ctx: len(ctx.side(side).zones[zone])


def _count_in(side: str, names: Sequence[str], *, empty: bool) -> Callable[[Context], int]:
    """How many of the places of a side are empty, or how many are not."""
    return lambda ctx: sum((len(ctx.side(side).zones[name]) == 0) is empty for name in names)


NUMBERS: Mapping[str, Callable[[Context], int]] = {
    **{
        f"{side}.{zone}": _count(side, zone)
        for side in ("own", "opponent")
        for zone in ("hand", "deck", "rest", "scenes")
    },
    **{f"{side}.plans": _count_in(side, PLANS, empty=False) for side in ("own", "opponent")},
    **{f"{side}.empty_slots": _count_in(side, COLUMNS, empty=True) for side in ("own", "opponent")},
    "own_turn": lambda ctx: int(ctx.game.turn_player is ctx.controller),
    "own_stage": lambda ctx: ctx.controller.stage,
}

EVENTS: Mapping[str, Sequence[str]] = {
    "appear": ("to", "player"),
    "draw": ("player",),
    "discard": ("card", "player"),
    "retire": ("card", "to", "player"),
    "move": ("to", "player"),
    "intervene": ("to", "player"),
    "advance": ("player",),
    "switch": ("to", "player"),
    "play": ("card", "player"),
    "tap": ("to", "player"),
    "untap": ("to", "player"),
    "shuffle": ("player",),
    "plan_removed": ("card", "player"),
    "pre_plan": ("card", "player"),
    "candy_put": ("to", "player"),
    "candy_taken": ("to", "player"),
    "item_rests": ("card", "player"),
    "retire_in_contact": ("card", "to", "player"),
    "would_retire": ("to", "player"),
    "would_retire_in_contact": ("to", "player"),
    "turn_begins": ("player",),
    "turn_ends": ("player",),
}
"""Event to the roles that its facts play; one that `would` take place may be replaced."""

CHANGES: Mapping[str, str] = {
    "idea": "6-7.1.0",
    "cost": "5-3.1.4",
    "stays": "1-1.1.0",
    "stays_in_events": "1-1.1.0",
    "wearers": "2-3.0.0",
}
"""What a static effect may change, and the clause under which it counts.

Who `stays` does not retire by contact, who `stays_in_events` not by the effect of an event; `wearers` says who may wear
an item.
"""

WORDS = Vocabulary(
    properties=dict(PROPERTIES), numbers=dict(NUMBERS), people=dict(PEOPLE), places=places, place_words=PLACE_WORDS,
    parts=PARTS, events=EVENTS, changes=CHANGES, keywords={EACH_TIME: "5-1.1.3"}, told_as={"delay": ("lasting",)},
    choice_clause="6-15.1.0",
    sorts=SORTS,
)  # fmt: skip
"""All words but the verbs."""
