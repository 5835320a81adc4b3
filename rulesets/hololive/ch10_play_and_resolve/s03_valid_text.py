"""10.3 Text that is not modelled, and where it is valid."""

from collections.abc import Iterator
from typing import Any

from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card
from rulesets.hololive.game import Holomem


def has_text(face: Any) -> bool:
    """Whether a card has, or being unknown may have, text that is not modelled; that of cheer is a note (2.7.2.1)."""
    return isinstance(face, Blank) or bool(face.text == "unmodelled" and face.type != "cheer")


def lasting_text(holomem: Holomem) -> Iterator[Card]:
    """The cards of a holomem whose text may change its numbers for as long as they are there (10.3.4.1, 10.3.4.2)."""
    top = holomem.top
    if isinstance(top.face, Blank) or (has_text(top.face) and any(word.kind == "gift" for word in top.face.keywords)):
        yield top
    yield from (card for card in holomem.attached if has_text(card.face))
