"""Output that survives every terminal: what its encoding lacks is written with what it has."""

import codecs
import sys
from io import TextIOWrapper

HANDLER = "judge.plain"
PLAIN = {"·": "|", "×": "x", "–": "-", "…": "...", "✓": "+", "✗": "!", "‘": "'", "’": "'", "“": '"', "”": '"'}
"""Marks of our own reports, and how they look where an encoding lacks them."""


def survive() -> None:
    """Let nothing that is printed be an error."""
    codecs.register_error(HANDLER, plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """Write a mark as a plain one, and anything else as an escape."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    written = (PLAIN.get(one) or one.encode("ascii", "backslashreplace").decode() for one in lacking)
    return "".join(written), error.end
