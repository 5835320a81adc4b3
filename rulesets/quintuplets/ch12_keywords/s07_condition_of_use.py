"""12.7 The condition of use of events."""

from collections.abc import Sequence

from judge.engine.book.names import plain_name, plain_names
from judge.engine.cards.faces import Unseen
from rulesets.quintuplets.ch12_keywords.s10_only import members, names_of
from rulesets.quintuplets.game import QuintupletsGame, Side


def missing(game: QuintupletsGame, side: Side, persons: Sequence[str]) -> str | None:
    """The first name that neither a bride nor a character of the player has, None where all are found.

    One card may have several of the names (reading `several_names_of_one_card`).

    Raises:
        Unseen: it depends on cards that are not known.

    """
    names: set[str] = set()
    for piece in members(side):
        names |= plain_names(names_of(game, piece))
    found = next((person for person in persons if plain_name(person) not in names), None)
    if found is not None and side.partly_unspecified:
        raise Unseen
    return found
