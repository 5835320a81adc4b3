"""The vocabulary of the game's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.abilities.vocabulary import FLAG, NUMBER, STRING, Property, Vocabulary
from judge.engine.cards import Card
from rulesets.mlp.cards.definition import number_of
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p6_terms.ch07_idea import idea
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

CHANGED_IDEA = rules.cite("6-7.3.0", "abilities/words.py, PROPERTIES")
EACH_TIME = "each_time"


def _idea(game: MlpGame, piece: Any) -> Any:
    """6-7.3.0 The idea of a character with everything that changes it; of any other card what is printed."""
    whole = piece.holder if isinstance(piece, Card) and isinstance(piece.holder, Character) else piece
    if not isinstance(whole, Character):
        return number_of(piece.face, "idea")
    game.exercise(CHANGED_IDEA)
    return idea(game, whole)


def _presents(piece: Any) -> frozenset[str]:
    return frozenset(getattr(piece, "presents", {}))


PROPERTIES: Mapping[str, Property] = {
    "number": Property(STRING, lambda _, piece: piece.face.number),
    "name": Property(STRING, lambda _, piece: piece.face.name),
    "type": Property(STRING, lambda _, piece: piece.face.type),
    "cost": Property(NUMBER, lambda _, piece: number_of(piece.face, "cost")),
    "idea": Property(NUMBER, _idea),
    "keyword": Property(STRING, lambda _, piece: piece.face.keywords),
    "tapped": Property(FLAG, lambda _, piece: getattr(piece, "tapped", False)),
    "flipped": Property(FLAG, lambda _, piece: getattr(piece, "flipped", False)),
    "candy": Property(FLAG, lambda _, piece: getattr(piece, "candy", False)),
    "present": Property(STRING, lambda _, piece: _presents(piece)),
    "wears_item": Property(FLAG, lambda _, piece: bool(getattr(piece, "attached", ()))),
    "moves": Property(NUMBER, lambda _, piece: getattr(piece, "moves", 0)),
}

PLACE_WORDS = ("characters", "scenes", "hand", "rest", "deck", "scene_deck", "stories")


def places(ctx: Context, place: str) -> list[Any]:
    """The pieces of a place: `own.characters`, `each.hand` and the like."""
    word, _, name = place.rpartition(".")
    sides: Sequence[Any] = ctx.game.active_first() if word == "each" else (ctx.side(word or "own"),)
    return [piece for side in sides for piece in _of(side, name)]


def _of(side: Any, name: str) -> Sequence[Any]:
    return list(side.characters) if name == "characters" else list(side.zones[name].pieces)


def _one(piece: Any) -> Sequence[Any]:
    return (piece,) if piece is not None else ()


def _event(role: str) -> Callable[[Context], Sequence[Any]]:
    return lambda ctx: _one(ctx.event.get(role))


def _beside(ctx: Context) -> Sequence[Any]:
    """The characters in the slots next to the one of the source's character."""
    holder = ctx.holder
    if holder is None or holder.zone is None or holder.zone.name not in COLUMNS:
        return ()
    place = COLUMNS.index(holder.zone.name)
    return [c for c in holder.controller.characters if abs(COLUMNS.index(c.zone.name) - place) == 1]


PEOPLE: Mapping[str, Callable[[Context], Sequence[Any]]] = {
    "self": lambda ctx: _one(ctx.holder),
    "card": lambda ctx: (ctx.source,),
    "contact": lambda ctx: _one(ctx.controller.at(ctx.game.column)),  # type: ignore[attr-defined]
    "beside": _beside,
    "event.to": _event("to"),
    "event.card": _event("card"),
}


def _count(side: str, zone: str) -> Callable[[Context], int]:
    return lambda ctx: len(ctx.side(side).zones[zone])


NUMBERS: Mapping[str, Callable[[Context], int]] = {
    **{
        f"{side}.{zone}": _count(side, zone)
        for side in ("own", "opponent")
        for zone in ("hand", "deck", "rest", "scenes")
    },
    "own_turn": lambda ctx: int(ctx.game.turn_player is ctx.controller),
    "own_stage": lambda ctx: ctx.controller.stage,  # type: ignore[attr-defined]
}

EVENTS: Mapping[str, Sequence[str]] = {
    "appear": ("to", "player"),
    "draw": ("player",),
    "discard": ("card", "player"),
    "retire": ("card", "player"),
    "move": ("to", "player"),
    "intervene": ("to", "player"),
    "advance": ("player",),
    "turn_begins": ("player",),
    "turn_ends": ("player",),
}
"""Event to the roles that its facts play."""

CHANGES: Mapping[str, str] = {"idea": "6-7.1.0", "cost": "5-3.1.4"}
"""What a static effect may change, and the clause under which it counts."""


def vocabulary() -> Vocabulary:
    """All words but the verbs."""
    return Vocabulary(
        properties=dict(PROPERTIES),
        numbers=dict(NUMBERS),
        people=dict(PEOPLE),
        places=places,
        place_words=PLACE_WORDS,
        events=EVENTS,
        changes=CHANGES,
        keywords={EACH_TIME: "5-1.1.3"},
        choice_clause="6-15.1.0",
    )


WORDS = vocabulary()
