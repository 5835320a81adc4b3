"""References: how a record points at a card or a stack. Parsing only; the engine looks them up."""

import re
from functools import lru_cache
from typing import ClassVar

from msgspec import Struct

PLAYER = re.compile(r"^(P1|P2|opp|own)\.(.+)$")
PLACE = re.compile(
    r"^(?P<zone>[a-z_]+\d?)?(?:\[(?P<index>\d{1,6})\])?(?::(?P<number>[^#/\s\[\]]+))?(?:#(?P<label>\d{1,18}))?$",
)

EXAMPLES = "center, opp.back[2], hand:NUMBER, #17, center/under[1]"


class BadReference(ValueError):
    """A text that is no reference; says what one looks like."""

    rule: ClassVar[str] = "reference/readable"

    def __init__(self, text: str, **facts: str) -> None:
        """Keep the text, and what helps to write it better."""
        self.text = text
        self.facts = {"text": text, **(facts or {"example": EXAMPLES})}
        super().__init__(f"{text!r} is no reference; write for example {EXAMPLES}")


class UnknownCard(BadReference):
    """A reference to a card that no card set and nothing in the record knows, where it cannot lie."""

    rule = "reference/known_card"


class LeftOut(BadReference):
    """No reference where the record has to say which card it is, since whoever kept it sees that."""

    rule = "reference/left_out"

    def __init__(self) -> None:
        """The text is what a record writes for nothing."""
        super().__init__("null")


class Place(Struct, frozen=True):
    """One part of a reference: a zone or part name, an index from 1, a card number, a record's own card id."""

    zone: str | None
    index: int | None
    number: str | None
    label: int | None


class Parsed(Struct, frozen=True):
    """A reference taken apart; `seat` is `P1`, `P2`, `opp`, or None for whoever acts."""

    text: str
    seat: str | None
    place: Place
    part: Place | None


@lru_cache(maxsize=4096)
def parse(text: str) -> Parsed:
    """Take a reference apart.

    Raises:
        BadReference: it is none.
    """
    seat, rest = None, text
    if match := PLAYER.match(text):
        seat, rest = match[1], match[2]
    head, slash, tail = rest.partition("/")
    if not head or (slash and not tail):
        raise BadReference(text)
    return Parsed(text, None if seat == "own" else seat, _place(head, text), _place(tail, text) if tail else None)


def _place(piece: str, text: str) -> Place:
    match = PLACE.match(piece)
    if match is None:
        raise BadReference(text)
    return Place(match["zone"], _number(match["index"]), match["number"], _number(match["label"]))


def _number(digits: str | None) -> int | None:
    return int(digits) if digits is not None else None
