"""The one spelling in which texts, productions and names are compared."""

import re
import unicodedata

_NOTE = re.compile(r"\([^()]*\)")
_BLANK = re.compile(r"\s+")


def folded(text: str) -> str:
    """Compatibility forms made alike (NFKC), without blanks and line ends."""
    return _BLANK.sub("", unicodedata.normalize("NFKC", text))


def without_notes(text: str) -> str:
    """A folded text without what stands in parentheses: reminders are no part of an ability."""
    return _NOTE.sub("", text)
