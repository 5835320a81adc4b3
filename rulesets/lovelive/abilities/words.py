"""The vocabulary of the game's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from judge.engine.abilities.play import STATE
from judge.engine.book.names import plain_name, plain_names
from judge.engine.table.pieces import Piece, Value
from judge.engine.trees.context import Context, Pieces, Read
from judge.engine.trees.kinds import MOVED
from judge.engine.trees.memory import as_last_known, whole
from judge.engine.trees.vocabulary import FLAG, NUMBER, STRING, Property, Vocabulary
from rulesets.lovelive.abilities.counting import NUMBERS
from rulesets.lovelive.abilities.information import COLOURED, HEARTS, NOTES, blade_heart, information
from rulesets.lovelive.abilities.sorts import MOMENTS, SORTS
from rulesets.lovelive.cards.definition import AbilityKind, BladeHeart, CardDef, CardType, Trigger
from rulesets.lovelive.ch02_cards.s04_groups import ROSTERS, names_within
from rulesets.lovelive.game import LoveLiveGame, Member
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS, NEIGHBOURS, OPPOSITE

LAST_KNOWN = rules.cite("9.11.1", "abilities/words.py, _recalling")
FACE_DOWN = rules.cite("4.3.3.2", "abilities/words.py, _if_shown")
OWN_ZONE = rules.cite("4.1.6", "abilities/words.py, places")
FACING = rules.cite("4.5.7.1", "abilities/words.py, facing_area")
NEXT_TO = rules.cite("4.5.2.3", "abilities/words.py, _neighbours")
STAGE = "stage"
YELLED = "yelled"
ENTERED = "entered"
"""Members that came to the stage this turn, be they there or not."""
CLEARED = "cleared"
"""Cards that went from the live area to the waiting room this turn when it was turned up."""
PILES = ("hand", "deck", "waiting_room", "success", "live", "energy", "energy_deck", "removed", "resolution")
PLACE_WORDS = (STAGE, *AREAS, *PILES, YELLED, ENTERED, CLEARED)
PARTS = ("beneath",)


# -- properties --------------------------------------------------------------------------------------------------------


def _changed(name: str) -> Read:
    return lambda game, piece: information(game, piece, name)


def _name_within(group: str) -> Read:
    """The name by which a member of a group is told from others of it."""
    return lambda game, piece: names_within(group, _names(game, piece))


def _names(game: LoveLiveGame, piece: Piece) -> frozenset[str]:
    """All names; that a card with several is one member is a reading (joint_cards)."""
    names: frozenset[str] = information(game, piece, "name")
    if len(names) > 1:
        game.reads("joint_cards")
    return names


def _face(name: str) -> Read:
    return lambda _, piece: getattr(piece.face, name)


def _printed_number(name: str) -> Read:
    return lambda _, piece: getattr(piece.face, name) or 0


def _member(name: str, otherwise: Any = False) -> Read:
    return lambda _, piece: getattr(piece, name, otherwise)


def _colours(game: Any, piece: Piece) -> frozenset[str]:
    return frozenset(colour for colour in HEARTS if information(game, piece, f"hearts.{colour}") > 0)


def _all_hearts(game: Any, piece: Piece) -> int:
    return sum(max(0, information(game, piece, f"hearts.{colour}")) for colour in HEARTS)


def _printed_hearts(_: object, piece: Piece) -> int:
    return sum(piece.face.hearts.values())


def _all_needs(game: Any, piece: Piece) -> int:
    return sum(max(0, information(game, piece, f"needs.{colour}")) for colour in NOTES)


def _abilities(_: object, piece: Piece) -> frozenset[str]:
    heads = piece.face.heads
    return frozenset(word for head in heads for word in (head.kind, *head.triggers))


def _has_blade_heart(_: object, piece: Piece) -> bool:
    """2.7.1 Whether any icon says what is done when the card is yelled: a heart, a draw or a score."""
    return piece.face.blade_heart is not None or piece.face.draw_icons + piece.face.score_icons > 0


def _beneath(kind: str) -> Read:
    return lambda _, piece: sum(card.face.type == kind for card in getattr(piece, "attached", ()))


def _area(_: object, piece: Piece) -> str | None:
    return piece.zone.name if piece.zone is not None and piece.zone.name in AREAS else None


def _printed_names(card: CardDef) -> Iterable[str]:
    return (card.name, *card.name.split("&"))


def _words_on_cards(read: Read, on_card: Callable[[CardDef], Iterable[str]], *, one_each: bool = True) -> Property:
    """A property whose values are words that cards have, compared as people write them."""

    def plain(game: Any, piece: Piece) -> frozenset[str]:
        return plain_names(read(game, piece))

    return Property(STRING, plain, one_each=one_each, fold=plain_name, on_card=on_card)


_READ: Mapping[str, Property] = {
    "number": Property(STRING, _face("number"), on_card=lambda card: (card.number,)),
    "name": Property(STRING, _names, one_each=True, within=True, fold=plain_name, on_card=_printed_names),
    **{
        f"name.{group}": Property(STRING, _name_within(group), one_each=True, fold=plain_name, on_card=_printed_names)
        for group in ROSTERS
    },
    "group": _words_on_cards(_changed("group"), lambda card: card.groups),
    "group_names": _words_on_cards(_changed("group"), lambda card: card.groups, one_each=False),
    "unit": _words_on_cards(_changed("unit"), lambda card: card.units),
    "type": Property(STRING, _face("type"), words=get_args(CardType)),
    "cost": Property(NUMBER, _changed("cost")),
    "base_cost": Property(NUMBER, _printed_number("cost")),
    "blades": Property(NUMBER, _changed("blades")),
    "base_blades": Property(NUMBER, _changed("base_blades")),
    "hearts": Property(NUMBER, _all_hearts),
    "base_hearts": Property(NUMBER, _printed_hearts),
    "needs": Property(NUMBER, _all_needs),
    "heart_gain": Property(NUMBER, lambda game, piece: _all_hearts(game, piece) - _printed_hearts(game, piece)),
    "colour": Property(STRING, _colours, words=HEARTS),
    "score": Property(NUMBER, _changed("score")),
    "base_score": Property(NUMBER, _printed_number("score")),
    "score_gain": Property(NUMBER, lambda game, piece: information(game, piece, "score") - (piece.face.score or 0)),
    "blade_heart": Property(STRING, blade_heart, words=get_args(BladeHeart)),
    "has_blade_heart": Property(FLAG, _has_blade_heart),
    "draw_icons": Property(NUMBER, _face("draw_icons")),
    "score_icons": Property(NUMBER, _face("score_icons")),
    "waiting": Property(FLAG, _member("waiting")),
    "entered": Property(FLAG, _member("entered")),
    "moved": Property(FLAG, _member("moved")),
    "moved_by_group": _words_on_cards(_member("moved_by", frozenset()), lambda card: card.groups),
    "readied_by_group": _words_on_cards(_member("readied", frozenset()), lambda card: card.groups),
    "readied_energies_by_group": _words_on_cards(_member("readied_energies", frozenset()), lambda card: card.groups),
    "by_baton": Property(FLAG, _member("by_baton")),
    "area": Property(STRING, _area, words=AREAS),
    "zone": Property(
        STRING, lambda _, piece: piece.zone.name if piece.zone is not None else None, words=(*AREAS, *PILES)
    ),
    "face_up": Property(FLAG, lambda _, piece: getattr(piece, "face_up", True)),
    "ability": Property(STRING, _abilities, words=(*get_args(AbilityKind), *get_args(Trigger))),
    "abilities": Property(NUMBER, lambda _, piece: len(piece.face.heads)),
    "energies_beneath": Property(NUMBER, _beneath("energy")),
    "members_beneath": Property(NUMBER, _beneath("member")),
    **{name: Property(NUMBER, _changed(name)) for name in COLOURED},
}


def _recalling(read: Read) -> Read:
    """9.11.1 Of a piece that has left, what it last was is read."""

    def recalled(game: Any, piece: Piece) -> Value:
        if getattr(piece, "remembers", None) is not None:
            game.exercise(LAST_KNOWN)
            if not isinstance(piece, Member):
                game.reads("last_information_of_every_zone")
        return read(game, piece)

    return recalled


def _if_shown(name: str, found: Property) -> Read:
    """4.3.3.2 What a card that lies face down is nobody can tell, so it is none of what a text may ask for."""
    nothing: Any = frozenset() if found.schema is STRING else None
    read = _recalling(found.read)
    if name in SEEN_OF_A_BACK:
        return read

    def shown(game: Any, piece: Piece) -> Value:
        if getattr(piece, "face_up", True):
            return read(game, piece)
        game.exercise(FACE_DOWN)
        return nothing

    return shown


SEEN_OF_A_BACK = ("face_up", "zone", "area")
PROPERTIES = {name: replace(found, read=_if_shown(name, found)) for name, found in _READ.items()}


# -- places and people -------------------------------------------------------------------------------------------------


def places(ctx: Context, place: str) -> list[Piece]:
    """The pieces of a place, from `own.stage`, `opponent.center`, `own.stage/beneath` and the like.

    A zone without a player is the controller's (4.1.6).
    """
    body, _, part = place.partition("/")
    if body in PEOPLE:
        return [card for piece in PEOPLE[body](ctx) for card in getattr(piece, "attached", ())]
    word, _, zones = body.rpartition(".")
    sides: Sequence[Any] = ctx.game.in_turn_order if word == "each" else (ctx.side(word or "own"),)
    if word in ("own", ""):
        ctx.game.exercise(OWN_ZONE)
    found = [piece for side in sides for zone in zones.split("|") for piece in _of(ctx.game, side, zone)]
    return [card for piece in found for card in getattr(piece, "attached", ())] if part else found


def _of(game: LoveLiveGame, side: Any, zone: str) -> Sequence[Piece]:
    if zone == STAGE:
        return list(side.members)
    if zone in AREAS:
        return side.members_in(zone)  # type: ignore[no-any-return]
    if zone == ENTERED:
        here = [member for member in side.members if member.entered and member.top not in side.entries]
        return [*map(whole, side.entries), *here]
    if zone == CLEARED:
        return list(side.cleared)
    if zone == YELLED:
        return [card for card in side.yelled if card.zone is game.resolution]
    return list(game.zone(zone, side).pieces)


def _one(piece: Piece) -> Sequence[Piece]:
    return (piece,) if piece is not None else ()


def _event(role: str) -> Pieces:
    return lambda ctx: _one(as_last_known(ctx.event.get(role)))


def itself(ctx: Context) -> Sequence[Piece]:
    """The member whose ability it is, as it last was; else the card."""
    return (ctx.holder,) if isinstance(ctx.holder, Member) else (ctx.source,)


def facing_area(ctx: Context) -> Sequence[str]:
    """4.5.7.1 The opponent's area that faces the one where the member is; none where it has left the stage."""
    area = _area(None, itself(ctx)[0])
    ctx.game.exercise(FACING)
    return (OPPOSITE[area],) if area is not None else ()


def _facing(ctx: Context) -> Sequence[Piece]:
    """The opponent's member in the area that faces the one where the member is."""
    other: Any = ctx.controller.opponent
    return [member for area in facing_area(ctx) for member in other.members_in(area)]


def _neighbours(ctx: Context) -> Sequence[Piece]:
    """4.5.2.3 The own members in the areas next to the one where the member is."""
    area = _area(None, itself(ctx)[0])
    ctx.game.exercise(NEXT_TO)
    own: Any = ctx.controller
    return [member for name in NEIGHBOURS.get(area or "", ()) for member in own.members_in(name)]


PEOPLE: Mapping[str, Pieces] = {
    "self": itself,
    "card": lambda ctx: (ctx.source,),
    "owner": lambda ctx: (ctx.controller,),
    "opponent": lambda ctx: (ctx.controller.opponent,),
    "front": _facing,
    "neighbours": _neighbours,
    "top.deck": lambda ctx: ctx.controller.zones["deck"].pieces[-1:],
    "event.to": _event("to"),
    "event.card": _event("card"),
    "event.by": _event("by"),
    "chosen": lambda ctx: ctx.recall("chosen"),
    "event.given": lambda ctx: tuple(ctx.event.get("given", ())),
}


# -- events and changes ------------------------------------------------------------------------------------------------

EVENTS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(MOMENTS, ("player",)),
    "entry": ("to", "player"),
    "live_start": ("player",),
    "live_success": ("player",),
    "live_succeeded": ("player",),
    "live_failed": ("player",),
    "live_won": ("player",),
    "baton": ("to", "by", "player"),
    "area_changed": ("to", "by", "player"),
    "waited": ("to", "by", "player"),
    "readied": ("to", "by", "player"),
    "discarded": ("player",),
    "yell": ("player",),
    "draw": ("player",),
    "energy_placed": ("player",),
    "put_under": ("to", "player"),
    "refresh": ("player",),
    "resolved": ("to", "player"),
    "would_draw": ("player",),
    "would_wait": ("to",),
    "would_leave": ("to",),
    "would_succeed": ("card",),
    MOVED: ("card",),
    STATE: (),
}
"""Event to the roles that its facts play; those that begin with `would` may be replaced (9.10)."""

CHANGES: Mapping[str, str] = {
    "invalid": "9.9.1.2",
    **dict.fromkeys(("name", "group", "unit", "heart_colour", "blade_heart_colour"), "9.9.1.3"),
    **dict.fromkeys(("blades", "base_blades", "cost", "play_cost", "score", *COLOURED), "9.9.1.5"),
    "total": "8.4.2",
    "yells": "8.3.11",
    "stays_waiting": "1.3.3",
    "not_readied_by_effects": "1.3.3",
    "not_waited_by_opponent": "1.3.3",
    "no_live_start": "9.3.2",
    "cannot_succeed": "1.3.3",
    "cannot_live": "8.3.4.1",
    "no_baton": "1.3.3",
    "yells_from_bottom": "8.3.11",
    "two_batons": "9.6.2.3.2",
    "activated_of_beneath": "9.9.1.2",
    "live_success_of_beneath": "9.9.1.2",
}
"""What a static ability may change, and the clause under which it does."""

WORDS = Vocabulary(
    properties=dict(PROPERTIES), numbers=dict(NUMBERS), people=dict(PEOPLE), places=places, place_words=PLACE_WORDS,
    areas={STAGE: AREAS}, parts=PARTS, events=EVENTS, changes=CHANGES, choice_clause="9.6.3", sorts=SORTS,
)  # fmt: skip
"""All words but the verbs."""
