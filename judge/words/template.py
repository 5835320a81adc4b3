"""Templates: a sentence with facts in braces; a piece in brackets falls away where one of its facts is missing."""

import re
from collections.abc import Iterator, Mapping

FIELD = re.compile(r"\{([a-z_]+(?:\.at)?)\}")
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def fill(template: str, facts: Mapping[str, str]) -> str:
    """The sentence with its facts; a fact that nobody gave stays as it is written."""
    pieces = OPTIONAL.split(template)
    return "".join(_piece(piece, facts, optional=n % 2 == 1) for n, piece in enumerate(pieces))


def blank(template: str) -> str:
    """The sentence with dots for its facts, without the pieces that may fall away."""
    return FIELD.sub("…", OPTIONAL.sub("", template))


def fields(template: str) -> Iterator[str]:
    """The facts that a template names."""
    return (match[1] for match in FIELD.finditer(template))


def _piece(piece: str, facts: Mapping[str, str], *, optional: bool) -> str:
    if optional and any(name not in facts for name in fields(piece)):
        return ""
    return FIELD.sub(lambda match: facts.get(match[1], match[0]), piece)
