"""What a record lists of a zone that keeps no order, or of which little is known."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judge.engine.table.pieces import Piece, Stack, Zone
from judge.replay.raw import Json


def number_of(item: Json) -> Any:
    """The number of a card, or of the top card of a stack, as a board has it; None where it has none."""
    return item.get("card") if isinstance(item, dict) else item


def as_they_stand(zone: Zone, stacks: Sequence[Stack], claim: Sequence[Json]) -> list[tuple[int, Json]]:
    """What a claim says of each stack: where a zone keeps no order, by the top cards, if these are the same."""
    named = [*map(number_of, claim)]
    tops = [stack.top.number for stack in stacks]
    if zone.kind.ordered or named == tops or None in (*named, *tops) or Counter(named) != Counter(tops):
        return list(enumerate(claim))
    left = list(zip(named, claim, strict=True))
    return [(n, left.pop([name for name, _ in left].index(top))[1]) for n, top in enumerate(tops)]


def unknown(zone: Zone) -> bool:
    """Whether a position is silent on a zone; of a single place it says no more than what has come there since."""
    return zone.unspecified and not (zone.kind.limit == 1 and zone.pieces)


def spoken_of_as(stack: Stack, claim: Sequence[Json]) -> Iterator[tuple[int, Json]]:
    """What a claim says of each stack of a zone that this one may be, with its place among them."""
    for n, said in enumerate(claim):
        number = number_of(said)
        if number is None or stack.top.number in (number, None):
            yield n, said


def lacked(zone: Zone, claim: Sequence[Json]) -> list[Json]:
    """The cards that have come to a zone of which nothing else is known, where a claim lacks any of them, else none."""
    came = [number for piece in zone.pieces for number in _come(piece)]
    said = Counter[Json](map(number_of, claim))
    missing = Counter[Json](number for number in came if number is not None) - said
    return came if len(claim) < len(came) or missing.total() > said[None] else []


def _come(piece: Piece) -> Iterator[Json]:
    """The number of a piece that has come to where it lies; a stack of which nobody spoke has."""
    if isinstance(piece, Stack):
        yield piece.top.number
    elif piece.moves and piece.zone is not None and not piece.zone.kind.stacks:
        yield piece.number
