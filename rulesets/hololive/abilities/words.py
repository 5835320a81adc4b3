"""The vocabulary of hololive's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.abilities.vocabulary import Property, Vocabulary
from judge.engine.cards import Card
from rulesets.hololive.game import Holomem

STAGE = ("center", "collab", "back")
PLACE_WORDS = (
    *STAGE,
    "stage",
    "self",
    "hand",
    "deck",
    "cheer_deck",
    "archive",
    "holo_power",
    "life",
    "oshi",
    "resolution",
)
PARTS = ("cheer", "support", "under")

STRING = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
NUMBER = {
    "anyOf": [
        {"type": "integer"},
        {"type": "object", "properties": {"at_least": {"type": "integer"}, "at_most": {"type": "integer"}}},
    ],
}
FLAG = {"type": "boolean"}


def _face(name: str) -> Callable[[Any], Any]:
    return lambda piece: getattr(piece.face, name)


def _stack(name: str, absent: Any) -> Callable[[Any], Any]:
    return lambda piece: getattr(piece, name, absent)


def _attached(read: Callable[[Card], Iterable[str]]) -> Callable[[Any], frozenset[str]]:
    return lambda piece: frozenset(word for card in getattr(piece, "attached", ()) for word in read(card))


PROPERTIES: Mapping[str, Property] = {
    "number": Property(STRING, _face("number")),
    "name": Property(STRING, _face("names")),
    "tag": Property(STRING, _face("tags")),
    "colour": Property(STRING, _face("colours")),
    "type": Property(STRING, _face("type")),
    "subtype": Property(STRING, _face("subtypes")),
    "level": Property(STRING, _face("level")),
    "buzz": Property(FLAG, _face("buzz")),
    "limited": Property(FLAG, _face("limited")),
    "damage": Property(NUMBER, _stack("damage", None)),
    "resting": Property(FLAG, _stack("resting", None)),
    "entered": Property(FLAG, _stack("entered", None)),
    "bloomed": Property(FLAG, _stack("bloomed", None)),
    "stacked": Property(NUMBER, lambda piece: len(getattr(piece, "under", ()))),
    "position": Property(STRING, lambda piece: piece.zone.name if piece.zone else None),
    "attached_subtype": Property(STRING, _attached(lambda card: card.face.subtypes)),
    "attached_number": Property(STRING, _attached(lambda card: (card.number,) if card.number else ())),
    "attached_colour": Property(STRING, _attached(lambda card: card.face.colours if card.face.type == "cheer" else ())),
}


# -- places and people -----------------------------------------------------------------------------------------------


def places(ctx: Context, place: str) -> list[Any]:
    """The pieces of a place, from `own.back`, `opponent.center|collab`, `each.stage/cheer` and the like."""
    body, _, part = place.partition("/")
    if body == "self":
        return list(_part(ctx.holder, part)) if isinstance(ctx.holder, Holomem) else []
    word, _, zones = body.rpartition(".")
    sides: Sequence[Any] = ctx.game.in_turn_order() if word == "each" else (ctx.side(word or "own"),)
    found: list[Any] = []
    for side in sides:
        for zone in zones.split("|"):
            names = STAGE if zone == "stage" else (zone,)
            for name in names:
                found += ctx.game.zone(name, side).pieces
    if not part:
        return found
    return [card for holomem in found if isinstance(holomem, Holomem) for card in _part(holomem, part)]


def _part(holomem: Holomem, part: str) -> Sequence[Card]:
    if part == "under":
        return holomem.under
    return holomem.cheers if part == "cheer" else holomem.supports


def _one(piece: Any) -> Sequence[Any]:
    return (piece,) if piece is not None else ()


def _event(role: str) -> Callable[[Context], Sequence[Any]]:
    return lambda ctx: _one(ctx.event.get(role))


def _top(zone: str) -> Callable[[Context], Sequence[Any]]:
    return lambda ctx: ctx.controller.zones[zone].pieces[-1:]


def _art(role: str) -> Callable[[Context], Sequence[Any]]:
    return lambda ctx: _one(getattr(ctx.game.art, role, None))


PEOPLE: Mapping[str, Callable[[Context], Sequence[Any]]] = {
    "self": lambda ctx: _one(ctx.holder),
    "card": lambda ctx: (ctx.source,),
    "performer": _art("performer"),
    "target": _art("target"),
    "bloomed_from": lambda ctx: ctx.holder.cards[-2:-1] if ctx.holder is not None else (),
    "top.holo_power": _top("holo_power"),
    "top.deck": _top("deck"),
    "top.cheer_deck": _top("cheer_deck"),
    "event.to": _event("to"),
    "event.by": _event("by"),
    "event.card": _event("card"),
    "event.performer": _event("performer"),
}


# -- numbers -----------------------------------------------------------------------------------------------------------


def _count(side: str, zone: str) -> Callable[[Context], int]:
    return lambda ctx: len(ctx.side(side).zones[zone])


def _turn_of(word: str) -> Callable[[Context], int]:
    return lambda ctx: int(ctx.game.turn_player is ctx.side(word))


def _excess(ctx: Context) -> int:
    """By how much the damage of the event exceeded what the holomem had left."""
    return int(ctx.event.get("excess", 0))


def _supports_used(ctx: Context) -> int:
    side: Any = ctx.controller
    return int(side.supports_used)


NUMBERS: Mapping[str, Callable[[Context], int]] = {
    **{
        f"{side}.{zone}": _count(side, zone)
        for side in ("own", "opponent")
        for zone in ("life", "hand", "deck", "archive")
    },
    "own.holo_power": _count("own", "holo_power"),
    "own.other_hand": lambda ctx: len(ctx.controller.zones["hand"]) - (ctx.source.zone.name == "hand"),
    "own_turn": _turn_of("own"),
    "opponent_turn": _turn_of("opponent"),
    "supports_used_this_turn": _supports_used,
    "excess": _excess,
    "by_art": lambda ctx: int(bool(ctx.event.get("by_art"))),
    "event.amount": lambda ctx: int(ctx.event.get("amount", 0)),
    "main_step": lambda ctx: int(ctx.game.cursor is not None and ctx.game.cursor.table.name == "main_step"),
}

EVENTS: Mapping[str, Sequence[str]] = {
    "collab": ("to",),
    "bloom": ("to", "card"),
    "art": ("performer", "to"),
    "damage": ("by", "to"),
    "heal": ("to", "by"),
    "downed": ("to", "by"),
    "cheer_archived": ("by",),
    "attached": ("card", "to"),
    "rolled": ("by",),
    "revealed": ("by",),
    "would_take_damage": ("to", "by"),
    "would_roll": ("by",),
    "turn_start": ("player",),
    "turn_end": ("player",),
}
"""Event to the roles that its facts play."""

CHANGES: Mapping[str, str] = {
    "hp": "10.10.1.4",
    "art_damage": "12.2.4.4",
    "damage_taken": "10.2.1.3.3",
    "no_damage": "10.2.1.3",
    "cheer_as": "10.10.1.3",
    "only_target": "1.3.3",
    "back_targets": "1.3.1",
    "attach_limit": "5.16.3.3",
    "bloom_any_level": "1.3.1",
    "archive_instead": "10.11.4",
}
"""What a continuous ability may change, and the clause under which it does."""

KEYWORDS: Mapping[str, str] = {
    "collab": "13.2.2",
    "bloom": "13.3.2",
    "gift": "13.4.1",
    "added": "13.5.2",
    "changed": "13.6.2",
    "oshi": "12.1.1",
    "sp": "12.1.2",
}


def vocabulary() -> Vocabulary:
    """All words but the verbs."""
    return Vocabulary(
        properties=dict(PROPERTIES),
        numbers=dict(NUMBERS),
        people=dict(PEOPLE),
        places=places,
        place_words=PLACE_WORDS,
        parts=PARTS,
        events=EVENTS,
        changes=CHANGES,
        keywords=KEYWORDS,
        choice_clause="10.7.2.3",
    )


WORDS = vocabulary()
