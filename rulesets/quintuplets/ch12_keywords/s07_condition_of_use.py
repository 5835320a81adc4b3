"""12.7 The condition of use of events."""

from collections.abc import Sequence

from judge.engine.cards import Unseen
from rulesets.quintuplets.cards.definition import known
from rulesets.quintuplets.game import Side


def missing(side: Side, persons: Sequence[str]) -> str | None:
    """The first name that neither a bride nor a character of the player has, None where all are found.

    One card may have several of the names (reading `several_names_of_one_card`).

    Raises:
        Unseen: it depends on cards that are not known.

    """
    cards = [*(pile.top for pile in side.characters), *side.zones["brides"].pieces]
    names: set[str] = set()
    for card in cards:
        if "character" in card.face.types:
            names |= known(card.face, "persons")
    found = next((person for person in persons if person not in names), None)
    if found is not None and side.partly_unspecified:
        raise Unseen
    return found
