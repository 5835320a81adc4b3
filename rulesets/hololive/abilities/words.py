"""The vocabulary of hololive's ability trees: properties, places, people, numbers, events and changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from judge.engine.abilities.play import STATE
from judge.engine.book.names import plain_name, plain_names
from judge.engine.cards.faces import PrintedCard
from judge.engine.table.pieces import Card, Piece, Value, Zone
from judge.engine.trees.context import Context, Pieces, Read
from judge.engine.trees.kinds import MOVED
from judge.engine.trees.memory import as_last_known, whole
from judge.engine.trees.vocabulary import FLAG, NUMBER, STRING, Property, Vocabulary
from rulesets.hololive.abilities.information import ARTS_NEED, information, names
from rulesets.hololive.abilities.numbers import NUMBERS
from rulesets.hololive.abilities.sorts import HOLOMEM, MOMENTS, SORTS
from rulesets.hololive.cards.definition import CardDef, CardType, Colour, KeywordKind, Level, Subtype
from rulesets.hololive.game import READIED, Holomem
from rulesets.hololive.rules import rules

LAST_KNOWN = rules.cite("10.12.1", "abilities/words.py, places")
STAGE = ("center", "collab", "back")
PLACE_WORDS = (
    *STAGE,
    "stage",
    "hand",
    "deck",
    "cheer_deck",
    "archive",
    "holo_power",
    "life",
    "oshi",
    "resolution",
)
PARTS = ("cheer", "support", "under", "holomem")


def _beneath(piece: object) -> PrintedCard | None:
    """The face of the card that a holomem has bloomed from, None of one that has not."""
    cards: Sequence[Card] = getattr(piece, "cards", ())
    return cards[-2].face if len(cards) > 1 else None


def _changed(name: str) -> Read:
    return lambda game, piece: information(game, piece, name)


_recall: set[Read] = set()
"""What reads of a piece that has left what it last was, without being told to."""


def _face(name: str) -> Read:
    """10.12.1 What is printed; of a piece that has left, what it last was."""

    def printed(game: Any, piece: Piece) -> Value:
        if getattr(piece, "remembers", None) is not None:
            game.exercise(LAST_KNOWN)
        return getattr(piece.face, name)

    _recall.add(printed)
    return printed


def _stack(name: str) -> Read:
    return lambda _, piece: getattr(piece, name, None)


def _attached(read: Callable[[Card], Iterable[str]]) -> Read:
    return lambda _, piece: frozenset(word for card in getattr(piece, "attached", ()) for word in read(card))


def baton_change(game: Any, piece: Any) -> int:
    """By how many colourless the cost of a holomem's baton pass is changed."""
    return int(information(game, piece, "baton_cost"))


def colours_of_cheers(game: object, cheers: Iterable[Card]) -> frozenset[Value]:
    """All colours that some cheers have."""
    return frozenset(colour for cheer in cheers for colour in information(game, cheer, "colour"))


def readied_by(_: object, piece: Piece) -> frozenset[str]:
    """The names of the skills by which a holomem was made active this turn."""
    side = getattr(piece, "controller", None)
    readied = side.deeds.items() if side is not None else ()
    mine = set(map(id, getattr(piece, "cards", ())))
    named = [(deed.removeprefix(READIED), cards) for deed, cards in readied if deed.startswith(READIED)]
    return frozenset(name for name, cards in named if any(id(card.remembers) in mine for card in cards))


def _numbers(card: CardDef) -> Iterable[str]:
    return (card.number,)


def _names(card: CardDef) -> Iterable[str]:
    return card.names


def _tags(card: CardDef) -> Iterable[str]:
    return card.tags


_READ: Mapping[str, Property] = {
    "number": Property(STRING, _face("number"), on_card=_numbers),
    "name": Property(STRING, names, apart=True, fold=plain_name, on_card=_names),
    "tag": Property(STRING, _changed("tag"), on_card=_tags),
    "colour": Property(STRING, _changed("colour"), words=get_args(Colour)),
    "colour_count": Property(NUMBER, lambda game, piece: len(information(game, piece, "colour"))),
    "hp": Property(NUMBER, _changed("hp")),
    "type": Property(STRING, _face("type"), words=get_args(CardType)),
    "subtype": Property(STRING, _face("subtypes"), words=get_args(Subtype)),
    "level": Property(STRING, _face("level"), words=get_args(Level)),
    "buzz": Property(FLAG, _face("buzz")),
    "limited": Property(FLAG, _face("limited")),
    "any_number": Property(FLAG, _face("any_number")),
    "keyword": Property(
        STRING, lambda _, piece: frozenset(one.kind for one in piece.face.keywords), words=get_args(KeywordKind)
    ),
    "skill": Property(STRING, lambda _, piece: frozenset(skill.name for skill in piece.face.skills)),
    "baton_cost": Property(NUMBER, lambda game, piece: max(0, len(piece.face.baton_cost) + baton_change(game, piece))),
    "from_level": Property(STRING, lambda _, piece: getattr(_beneath(piece), "level", None), words=get_args(Level)),
    "from_buzz": Property(FLAG, lambda _, piece: bool(getattr(_beneath(piece), "buzz", False))),
    "damage": Property(NUMBER, _stack("damage")),
    "hp_left": Property(NUMBER, lambda game, piece: max(0, information(game, piece, "hp") - piece.damage)),
    "art": Property(
        STRING, lambda _, piece: frozenset(plain_name(one.name) for one in piece.face.arts), fold=plain_name
    ),
    "performed": Property(FLAG, _stack("art_played")),
    "readied_by": Property(STRING, readied_by, fold=plain_name),
    "resting": Property(FLAG, _stack("resting")),
    "entered": Property(FLAG, _stack("entered")),
    "bloomed": Property(FLAG, _stack("bloomed")),
    "stacked": Property(NUMBER, lambda _, piece: len(getattr(piece, "under", ()))),
    "position": Property(STRING, lambda _, piece: piece.zone.name if piece.zone is not None else None),
    "attached_subtype": Property(STRING, _attached(lambda card: card.face.subtypes), words=get_args(Subtype)),
    "attached_number": Property(
        STRING, _attached(lambda card: (card.number,) if card.number else ()), on_card=_numbers
    ),
    "attached_name": Property(
        STRING, _attached(lambda card: plain_names(card.face.names)), fold=plain_name, on_card=_names
    ),
    "attached_tag": Property(
        STRING, _attached(lambda card: card.face.tags if card.face.type == "support" else ()), on_card=_tags
    ),
    "attached_type": Property(STRING, _attached(lambda card: (card.face.type,)), words=get_args(CardType)),
    "attached_colour": Property(
        STRING, lambda game, piece: colours_of_cheers(game, getattr(piece, "cheers", ())), words=get_args(Colour)
    ),
}


def _recalling(read: Read) -> Read:
    """10.12.1 Of a piece that has left, what it last was is read."""

    def recalled(game: Any, piece: Piece) -> Value:
        if getattr(piece, "remembers", None) is not None:
            game.exercise(LAST_KNOWN)
        return read(game, piece)

    return recalled


PROPERTIES = {
    name: found if found.read in _recall else replace(found, read=_recalling(found.read))
    for name, found in _READ.items()
}


# -- places and people -----------------------------------------------------------------------------------------------


def places(ctx: Context, place: str) -> list[Piece]:
    """The pieces of a place, from `own.back`, `opponent.center|collab`, `each.stage/cheer` and the like."""
    body, _, part = place.partition("/")
    if body in PEOPLE or body.startswith("$"):
        meant = PEOPLE[body](ctx) if body in PEOPLE else map(as_last_known, ctx.recall(body[1:]))
        if part == HOLOMEM:
            return [one for piece in meant if isinstance(one := whole(piece), Holomem)]
        return [card for piece in meant for card in _of_piece(ctx, piece, part)]
    word, _, zones = body.rpartition(".")
    sides: Sequence[Any] = ctx.game.in_turn_order if word == "each" else (ctx.side(word or "own"),)
    found: list[Piece] = []
    for side in sides:
        for zone in zones.split("|"):
            names = STAGE if zone == "stage" else (zone,)
            for name in names:
                found += ctx.game.zone(name, side).pieces
    if not part:
        return found
    return [card for holomem in found if isinstance(holomem, Holomem) for card in _part(holomem, part)]


def _of_piece(ctx: Context, piece: Piece, part: str) -> Sequence[Card]:
    if not isinstance(piece, Holomem):
        return ()
    if piece.remembers is not None:
        ctx.game.exercise(LAST_KNOWN)
    return _part(piece, part)


def _part(holomem: Holomem, part: str) -> Sequence[Card]:
    if part == "under":
        return holomem.under
    return holomem.cheers if part == "cheer" else holomem.supports


def _one(piece: Piece) -> Sequence[Piece]:
    return (piece,) if piece is not None else ()


def _event(role: str) -> Pieces:
    return lambda ctx: _one(as_last_known(ctx.event.get(role)))


def _top(zone: str) -> Pieces:
    return lambda ctx: ctx.controller.zones[zone].pieces[-1:]


def _art(role: str) -> Pieces:
    return lambda ctx: _one(getattr(ctx.game.art, role, None))


def moved_this_turn(ctx: Context, sources: Sequence[str], goal: str) -> list[Piece]:
    """The own cards that have gone from some zones to another one since the turn began, once for each time."""
    found: list[Piece] = []
    for entry in reversed(ctx.game.log):
        if entry.what == "turn":
            break
        if entry.what != "zone" or not isinstance(entry.subject, Card) or entry.subject.owner is not ctx.controller:
            continue
        came, went = entry.old[0], entry.new[0]
        name = came.name if isinstance(came, Zone) else STAGE[0]
        if name in sources and isinstance(went, Zone) and went.name == goal:
            found.append(entry.subject)
    return found


PEOPLE: Mapping[str, Pieces] = {
    "self": lambda ctx: _one(ctx.holder),
    "card": lambda ctx: (ctx.source,),
    "performer": _art("performer"),
    "target": _art("target"),
    "bloomed_from": lambda ctx: ctx.holder.cards[-2:-1] if ctx.holder is not None else (),
    "top.holo_power": _top("holo_power"),
    "top.deck": _top("deck"),
    "top.cheer_deck": _top("cheer_deck"),
    "used": lambda ctx: ctx.controller.used,
    "bloomed_this_turn": lambda ctx: ctx.controller.deeds.get("bloom", ()),
    "performed_this_turn": lambda ctx: ctx.controller.deeds.get("art", ()),
    "rolled_this_turn": lambda ctx: ctx.controller.deeds.get("rolled", ()),
    "went_to_deck": lambda ctx: moved_this_turn(ctx, STAGE, "deck"),
    "archived_from_stage": lambda ctx: moved_this_turn(ctx, STAGE, "archive"),
    "deck_archived": lambda ctx: moved_this_turn(ctx, ("deck",), "archive"),
    "downed_before": lambda ctx: ctx.controller.deeds_before.get("down", ()),
    "event.to": _event("to"),
    "event.by": _event("by"),
    "event.card": _event("card"),
    "event.performer": _event("performer"),
}


EVENTS: Mapping[str, Sequence[str]] = {
    "collab": ("to",),
    "bloom": ("to", "by"),
    "art": ("performer", "to"),
    "damage": ("by", "to"),
    "heal": ("to", "by"),
    "downed": ("to", "by"),
    "cheer_archived": ("by",),
    "hand_archived": ("by",),
    "attached": ("card", "to"),
    "rolled": ("by",),
    "revealed": ("by",),
    "would_deal_damage": ("to", "by"),
    "would_take_damage": ("to", "by"),
    "would_roll": ("by",),
    "would_archive_hand": ("by",),
    "support": ("player",),
    "oshi_skill": ("player",),
    "baton_pass": ("to",),
    **dict.fromkeys(MOMENTS, ("player",)),
    MOVED: ("card", "by"),
    STATE: (),
}
"""Event to the roles that its facts play."""

CHANGES: Mapping[str, str] = {
    "invalid": "10.10.1.2",
    "name": "10.10.1.3",
    "tag": "10.10.1.3",
    "colour": "10.10.1.3",
    "hp": "10.10.1.4",
    "art_damage": "12.2.4.4",
    **dict.fromkeys(ARTS_NEED, "10.10.1.4"),
    "this_art_cost": "10.10.1.4",
    "this_art_cheer": "10.10.1.4",
    "colourless_arts": "10.10.1.3",
    "baton_cost": "10.10.1.4",
    **dict.fromkeys(("damage_dealt", "art_dealt", "special_dealt"), "10.2.1.3.3"),
    **dict.fromkeys(("damage_taken", "art_taken", "special_taken"), "10.2.1.3.3"),
    **dict.fromkeys(("no_damage", "no_art_damage", "no_special", "hp_kept"), "10.2.1.3"),
    "unreduced": "1.3.3",
    "cheer_as": "10.10.1.3",
    "one_art_cost": "10.10.1.4",
    **dict.fromkeys(("skill_times", "skill_cost"), "1.3.1"),
    "only_target": "1.3.3",
    "back_targets": "1.3.1",
    "attach_limit": "5.16.3.3",
    "bloom_any_level": "1.3.1",
    "bloom_again": "1.3.1",
    **dict.fromkeys(("no_ready", "no_rest"), "1.3.3"),
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
    "stage": "10.3.4.3",
}

WORDS = Vocabulary(
    properties=dict(PROPERTIES), numbers=dict(NUMBERS), people=dict(PEOPLE), places=places, place_words=PLACE_WORDS,
    areas={"stage": STAGE}, parts=PARTS, events=EVENTS, changes=CHANGES, keywords=KEYWORDS, choice_clause="10.7.2.3",
    sorts=SORTS,
)  # fmt: skip
"""All words but the verbs."""
