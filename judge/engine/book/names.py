"""Names as people write them: the one spelling in which names are compared."""

import re
import unicodedata
from functools import cache

_APART = re.compile(r"[\s・･·‧•]+")
"""Blanks and middle dots: they part a name for the eye and tell no two names apart."""


def plain_name(name: str) -> str:
    """A name without what people write in several ways.

    Compatibility forms are made alike (NFKC: full and half width, ligatures), letters are small, and blanks and middle
    dots fall away. What is shown is the printed name, always.
    """
    return _APART.sub("", unicodedata.normalize("NFKC", name)).casefold()


@cache
def plain_names(names: frozenset[str]) -> frozenset[str]:
    """Names as they are compared."""
    return frozenset(map(plain_name, names))
