"""The known word that a written one is most like."""

import unicodedata
from collections.abc import Iterable

NEAR = 0.75
"""How like a word must be to be taken for the one that was meant."""
LIKE = 0.6
"""How like it must be to be worth a look."""


def near(said: str, known: Iterable[str], least: float = NEAR) -> dict[str, str]:
    """The nearest known word as a fact of a sentence, in any capitals and widths; nothing where none is like it."""
    folded: dict[str, str] = {}
    for word in known:
        folded.setdefault(_folded(word), word)
    found = likest(_folded(said[:LONGEST])[:LONGEST], folded, 1, least)
    return {"near": folded[found[0]]} if found else {}


def likest(said: str, known: Iterable[str], most: int, least: float = LIKE) -> list[str]:
    """The known words that a written one is most like, the likest first."""
    from difflib import get_close_matches  # noqa: PLC0415 -- only what is misspelt needs it

    return get_close_matches(said, list(known), most, least)


def _folded(word: str) -> str:
    return unicodedata.normalize("NFKC", word).casefold()


LONGEST = 64
"""No known word is longer, and comparing takes time."""
