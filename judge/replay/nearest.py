"""The known word that a written one is most like."""

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

NEAR = 0.75
"""How like a word must be to be taken for the one that was meant."""


def near(said: str, known: Iterable[str], least: float = NEAR) -> dict[str, str]:
    """The nearest known word as a fact of a sentence, in any capitals and widths; nothing where none is like it."""
    folded: dict[str, str] = {}
    for word in known:
        folded.setdefault(_folded(word), word)
    found = get_close_matches(_folded(said[:LONGEST])[:LONGEST], folded, 1, least)
    return {"near": folded[found[0]]} if found else {}


def _folded(word: str) -> str:
    return unicodedata.normalize("NFKC", word).casefold()


LONGEST = 64
"""No known word is longer, and comparing takes time."""
