"""Texts from files, made safe to show: nothing in them moves a cursor, rings a bell or turns the line around."""

import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that steer a terminal or have no shape of their own."""
LONGEST = 200


def visible(text: str) -> str:
    """The text with control, format and unassigned characters written out, cut where it is overly long."""
    shown = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    if shown.isascii() and shown.isprintable():
        return shown
    return "".join(_written(one) if unicodedata.category(one) in INVISIBLE else one for one in shown)


def _written(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"  # noqa: PLR2004
