"""What kinds of pieces the verbs of ability trees are for: a text that could never work is refused when it is read."""

from collections.abc import Callable, Sequence
from typing import Literal

from judge.engine.table.pieces import Card, Piece, Stack
from judge.engine.trees.mistakes import BadTree, listed
from judge.replay.raw import Json
from rulesets.mlp.abilities.sorts import SORTS
from rulesets.mlp.game import Character, Scene
from rulesets.mlp.zones import COLUMNS

Kind = Literal["character", "scene", "card"]
CHARACTERS: frozenset[Kind] = frozenset({"character"})
SCENES: frozenset[Kind] = frozenset({"scene"})
BOTH: frozenset[Kind] = CHARACTERS | SCENES
CARDS: frozenset[Kind] = frozenset({"card"})
IN_PLACES: dict[str, Kind] = {"characters": "character", "scenes": "scene"}
OF_PEOPLE: dict[str, frozenset[Kind]] = {
    "self": BOTH,
    "contact": CHARACTERS,
    "beside": CHARACTERS,
    "facing": CHARACTERS,
    "top.deck": CARDS,
    "top.scene_deck": CARDS,
}
"""What words mean; the others may mean any kind."""


def check_kinds(raw: Json, takes: frozenset[Kind], pointer: str) -> None:
    """Refuse a pick of which no piece can be of a kind that a verb is for; any stack is a card as well.

    Raises:
        BadTree: it can never work.
    """
    places = raw.get("from", ()) if isinstance(raw, dict) else raw
    kinds = [_kinds(place) for place in ([places] if isinstance(places, str) else places)]
    if takes != CARDS and kinds and all(kind is not None and not kind & takes for kind in kinds):
        found = frozenset().union(*(kind for kind in kinds if kind is not None))
        raise BadTree(
            "kind",
            pointer,
            word=listed(places if isinstance(places, list) else [places]),
            found=SORTS.called(frozenset(found)),
            right=SORTS.called(frozenset(takes)),
        )


def check_place(raw: Json, takes: str, pointer: str) -> None:
    """Refuse a pick of cards none of which can lie in the one zone that a verb takes cards from.

    Raises:
        BadTree: it can never work.
    """
    places = raw.get("from", ()) if isinstance(raw, dict) else ()
    named = [places] if isinstance(places, str) else places
    if named and not any(_may_be(place, takes) for place in named):
        raise BadTree("lies", pointer, word=listed(named), right=takes)


def _may_be(place: str, zone: str) -> bool:
    return place.startswith("$") or place in ("card", "event.card", f"top.{zone}") or place.rpartition(".")[2] == zone


def _kinds(place: str) -> frozenset[Kind] | None:
    """What may lie at a place or be meant by a word; None where that may be anything."""
    body, _, part = place.partition("/")
    if part:
        return CARDS
    if body.startswith("$") or body in ("card", "event.to", "event.card"):
        return None
    return OF_PEOPLE.get(body) or frozenset({IN_PLACES.get(body.rpartition(".")[2], "card")})


def of_kinds(takes: frozenset[Kind]) -> Callable[[Sequence[Piece]], list[Piece]]:
    """How pieces are seen by a verb: as stacks in play of the kinds that it is for, or as cards; others fall away."""
    if takes == CARDS:
        return lambda pieces: [_card(piece) for piece in pieces if not isinstance(piece, Stack) or piece.cards]
    return lambda pieces: [stack for piece in pieces if (stack := _stack(piece)) is not None and _kind(stack) in takes]


def _card(piece: Card | Stack) -> Card:
    return piece.top if isinstance(piece, Stack) else piece


def _stack(piece: Card | Stack) -> Stack | None:
    """A stack in play, be it that its top card is meant."""
    if isinstance(piece, Card):
        holder = piece.holder
        return holder if holder is not None and holder.cards and holder.top is piece else None
    return piece


def _kind(stack: Stack) -> Kind:
    if isinstance(stack, Scene):
        return "scene"
    standing = isinstance(stack, Character) and stack.zone is not None and stack.zone.name in COLUMNS
    return "character" if standing else "card"
