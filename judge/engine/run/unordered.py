"""Stacks that stand where no order is kept, as a record lists them."""

from collections import Counter
from collections.abc import Sequence

from judge.engine.table.pieces import Stack, Zone
from judge.replay.raw import Json


def as_they_stand(zone: Zone, stacks: Sequence[Stack], claim: Sequence[Json]) -> list[tuple[int, Json]]:
    """What a claim says of each stack: where a zone keeps no order, by the top cards, if these are the same."""
    named = [said.get("card") if isinstance(said, dict) else said for said in claim]
    tops = [stack.top.number for stack in stacks]
    if zone.kind.ordered or named == tops or None in (*named, *tops) or Counter(named) != Counter(tops):
        return list(enumerate(claim))
    left = list(zip(named, claim, strict=True))
    return [(n, left.pop([name for name, _ in left].index(top))[1]) for n, top in enumerate(tops)]
