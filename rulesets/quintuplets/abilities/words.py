"""The vocabulary of the game's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from judge.engine.book.names import plain_name, plain_names
from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.context import Context, Pieces, Read
from judge.engine.trees.vocabulary import FLAG, NUMBER, STRING, Property, Vocabulary
from rulesets.quintuplets.abilities.sorts import CHOSEN, MOMENTS, SORTS
from rulesets.quintuplets.cards.definition import CardType, known
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import read
from rulesets.quintuplets.ch10_play_and_resolve.s11_last_information import last_of
from rulesets.quintuplets.game import LANES, Pile
from rulesets.quintuplets.zones import IN_A_LANE

PLACE_WORDS = (
    "heroes", "lanes", "hand", "main_deck", "hero_deck", "waiting_room", "brides", "removed",
)  # fmt: skip
PARTS = ("episodes", "under")
OF_BOTH = ("heroes", "hero_deck")
"""Places that both players share."""
FUTARO = "風太郎"


OF_TYPE: Mapping[str, str] = {"power": "character", "required": "hero", "bonus": "episode"}
"""The numbers that cards of one type have, and no others (2.3 to 2.5)."""


def _has_none(piece: Piece, what: str) -> bool:
    """Whether a card is known to be of no type that has such a number, and to have none."""
    face = piece.face
    if what not in OF_TYPE or isinstance(face, Blank) or getattr(face, what) is not None:
        return False
    set_as_episode = what == "bonus" and getattr(piece, "holder", None) is not None
    return OF_TYPE[what] not in face.types and not set_as_episode


def _information(what: str) -> Read:
    """What a piece in a lane is after all continuous effects, and any other card as printed (10.9.1)."""
    return lambda game, piece: None if _has_none(piece, what) else read(game, piece, what)


def _fact(what: str) -> Read:
    return lambda _, piece: None if _has_none(piece, what) else known(piece.face, what)


def _lane(_: object, piece: Piece) -> int:
    pile = piece if isinstance(piece, Pile) else piece.holder
    return LANES.get(pile.zone.name, 0) if pile is not None and pile.zone is not None else 0


def _types(_: object, piece: Piece) -> Value:
    """A card that lies on a character is an episode whatever is printed (10.6.4.2.1, 2.10.5)."""
    lies_as_episode = isinstance(piece, Card) and piece.holder is not None and piece in piece.holder.attached
    return frozenset({"episode"}) if lies_as_episode else piece.face.types


def _futaro(game: Any, piece: Piece) -> bool:
    """2.1.2.3 Whether it is some Futaro; a face-down hero shows no name."""
    return not getattr(piece, "face_down", False) and any(FUTARO in person for person in read(game, piece, "persons"))


def _place(_: object, piece: Piece) -> str | None:
    return None if piece.zone is None else piece.zone.kind.area or piece.zone.name


def _approaches(game: Any, piece: Piece) -> bool:
    return any(piece in (pairing.character, pairing.hero) for pairing in game.approaches)


PROPERTIES: Mapping[str, Property] = {
    "number": Property(STRING, lambda _, piece: piece.face.number, on_card=lambda card: (card.number,)),
    "name": Property(
        STRING,
        lambda _, piece: plain_name(known(piece.face, "name")),
        fold=plain_name,
        on_card=lambda card: filter(None, (card.name,)),
    ),
    "person": Property(
        STRING,
        lambda game, piece: plain_names(read(game, piece, "persons")),
        fold=plain_name,
        on_card=lambda card: card.persons,
    ),
    "type": Property(STRING, _types, words=get_args(CardType)),
    "power": Property(NUMBER, _information("power")),
    "required": Property(NUMBER, _information("required")),
    "bonus": Property(NUMBER, _fact("bonus")),
    "growth": Property(FLAG, lambda _, piece: bool(known(piece.face, "growth"))),
    "exclusive": Property(FLAG, lambda _, piece: bool(known(piece.face, "exclusive"))),
    "futaro": Property(FLAG, _futaro),
    "lane": Property(NUMBER, _lane),
    "face_down": Property(FLAG, lambda _, piece: getattr(piece, "face_down", False)),
    "episodes": Property(NUMBER, lambda _, piece: len(getattr(piece, "attached", ()))),
    "approaches": Property(FLAG, _approaches),
    "zone": Property(STRING, _place),
}


# -- places and people -----------------------------------------------------------------------------------------------


def places(ctx: Context, place: str) -> list[Piece]:
    """The pieces of a place, from `own.lanes`, `each.hand`, `heroes`, `own.lanes/episodes` and the like."""
    body, _, part = place.partition("/")
    if body == "self":
        return list(_part(ctx.holder, part)) if isinstance(ctx.holder, Pile) else []
    word, _, names = body.rpartition(".")
    sides: Sequence[Any] = ctx.game.in_turn_order if word == "each" else (ctx.side(word or "own"),)
    found: list[Piece] = []
    for name in names.split("|"):
        found += [piece for side in (sides[:1] if name in OF_BOTH else sides) for piece in _of(ctx, side, name)]
    return [card for pile in found for card in _part(pile, part)] if part else found


def _of(ctx: Context, side: Any, name: str) -> Sequence[Piece]:
    if name == "heroes":
        return list(ctx.game.heroes)
    if name == "lanes":
        return list(side.characters)
    return list(ctx.game.hero_deck.pieces if name == "hero_deck" else side.zones[name].pieces)


def _part(pile: Any, part: str) -> Sequence[Card]:
    """The cards of a part of a pile in a lane; a card by itself has none."""
    if not isinstance(pile, Pile):
        return ()
    return pile.under if part == "under" else pile.attached


def _one(piece: Piece) -> Sequence[Piece]:
    return (piece,) if piece is not None else ()


def _self(ctx: Context) -> Sequence[Piece]:
    holder = ctx.holder
    return (holder,) if holder is not None else ()


def _event(role: str) -> Pieces:
    return lambda ctx: _one(ctx.event.get(role))


def _facing(ctx: Context) -> Sequence[Piece]:
    """The hero in front of the source's character, or the characters in front of the source hero (4.3.3.1)."""
    lane = _lane(ctx.game, ctx.source)
    pieces = ctx.game.heroes if ctx.source.zone.kind.area == IN_A_LANE else _all_characters(ctx)
    return [pile for pile in pieces if pile.lane == lane]


def _all_characters(ctx: Context) -> list[Piece]:
    return [pile for side in ctx.game.in_turn_order for pile in side.characters]


PEOPLE: Mapping[str, Pieces] = {
    "self": _self,
    "card": lambda ctx: (ctx.source,),
    "front": _facing,
    "top.main_deck": lambda ctx: ctx.controller.zones["main_deck"].pieces[-1:],
    "event.to": _event("to"),
    "event.card": _event("card"),
}


# -- numbers -----------------------------------------------------------------------------------------------------------


def _count(side: str, zone: str) -> Callable[[Context], int]:
    return lambda ctx: len(ctx.side(side).zones[zone])


def _all_brides(ctx: Context) -> int:
    """4.10.3.1 The brides that a hero counts are those of both players."""
    return sum(len(side.zones["brides"]) for side in ctx.game.players)


NUMBERS: Mapping[str, Callable[[Context], int]] = {
    **{
        f"{side}.{zone}": _count(side, zone)
        for side in ("own", "opponent")
        for zone in ("hand", "main_deck", "waiting_room", "brides")
    },
    "brides": _all_brides,
    "own_turn": lambda ctx: int(ctx.game.turn_player is ctx.controller),
    "self.power": lambda ctx: int(last_of(ctx, "power")),
    "self.lane": lambda ctx: int(last_of(ctx, "lane")),
    "chosen": lambda ctx: int(ctx.stored.get(CHOSEN, (0,))[0]),
    "event.amount": lambda ctx: int(ctx.event.get("amount", 0)),
    "event.power": lambda ctx: int(ctx.event.get("power", 0)),
    "event.from_hand": lambda ctx: int(ctx.event.get("origin") == "hand"),
    "event.from_a_lane": lambda ctx: int(ctx.event.get("origin") == IN_A_LANE),
}

EVENTS: Mapping[str, Sequence[str]] = {
    "appear": ("to",),
    "set": ("to",),
    "move": ("to",),
    "event": ("player",),
    "ability": ("player",),
    "approach": ("to", "hero", "player"),
    "bride": ("player",),
    "draw": ("player",),
    **{f"to_{zone}": ("card", "player") for zone in ("hand", "main_deck", "waiting_room", "brides", "removed")},
    **dict.fromkeys(MOMENTS, ("player",)),
    "state": (),
    "would_draw": ("player",),
    "would_leave": ("card",),
}
"""Event to the roles that its facts play; `state` is a condition that holds, `would_` events may be replaced."""

CHANGES: Mapping[str, str] = {
    "power": "10.9.1.5",
    "power_is": "10.9.1.5",
    "required": "10.9.1.5",
    "person": "10.9.1.4",
    "no_abilities": "10.9.1.3",
}
"""What a static ability may change, and the clause under which it does."""

WORDS = Vocabulary(
    properties=dict(PROPERTIES), numbers=dict(NUMBERS), people=dict(PEOPLE), places=places, place_words=PLACE_WORDS,
    parts=PARTS, events=EVENTS, changes=CHANGES,
    choice_clause="10.6.3", sorts=SORTS,
)  # fmt: skip
"""All words but the verbs."""
