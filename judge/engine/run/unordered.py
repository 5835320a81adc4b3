"""What a record lists of a zone that keeps no order, or of which little is known."""

from collections import Counter
from collections.abc import Sequence

from judge.engine.table.pieces import Card, Stack, Zone
from judge.replay.raw import Json


def as_they_stand(zone: Zone, stacks: Sequence[Stack], claim: Sequence[Json]) -> list[tuple[int, Json]]:
    """What a claim says of each stack: where a zone keeps no order, by the top cards, if these are the same."""
    named = [said.get("card") if isinstance(said, dict) else said for said in claim]
    tops = [stack.top.number for stack in stacks]
    if zone.kind.ordered or named == tops or None in (*named, *tops) or Counter(named) != Counter(tops):
        return list(enumerate(claim))
    left = list(zip(named, claim, strict=True))
    return [(n, left.pop([name for name, _ in left].index(top))[1]) for n, top in enumerate(tops)]


def lacked(zone: Zone, claim: Sequence[Json]) -> list[Json]:
    """The cards that have come to a zone of which nothing else is known, where a claim lacks any of them, else none."""
    came: list[Json] = [piece.number for piece in zone.pieces if isinstance(piece, Card) and piece.moves]
    said = Counter[Json](item.get("card") if isinstance(item, dict) else item for item in claim)
    missing = Counter[Json](number for number in came if number is not None) - said
    return came if len(claim) < len(came) or missing.total() > said[None] else []
