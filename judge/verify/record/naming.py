"""How steps name cards, and which of their fields need not."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import NoneType
from typing import Any, get_args, get_type_hints

from judge.engine.table.pieces import Card

PLACE = re.compile(r"^(?P<side>(?:(?:P1|P2|opp|own)\.)?(?P<zone>[a-z_]+\d?))(?:\[\d+\])?$")
NEVER_HIDDEN = ("source", "ability")


def by_number(said: Any, cards: Sequence[Card]) -> Any:
    """References to cards of zones, by what they are instead of where they lie."""
    if isinstance(said, list):
        return [by_number(text, (card,)) for text, card in zip(said, cards, strict=True)]
    place = PLACE.match(said.partition(":")[0])
    return said if place is None else f"{place['side']}:{cards[0].number}"


def cards_of(play: Any) -> Iterator[tuple[str, Sequence[Card]]]:
    """The fields of a play that are cards."""
    for name in play.__struct_fields__:
        value = getattr(play, name)
        cards = value if isinstance(value, tuple) else (value,)
        if cards and all(isinstance(card, Card) for card in cards):
            yield name, cards


@lru_cache(maxsize=256)
def may_hide(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of step that may be null, or hold null, where a card is not seen."""
    found = []
    for name, hint in get_type_hints(kind).items():
        inner = get_args(hint)
        if (str in inner and NoneType in inner) or any(NoneType in get_args(one) for one in inner):
            found.append(name)
    return tuple(name for name in found if name not in NEVER_HIDDEN)
