"""12.10 The condition keyword only, and 12.2 conditions of abilities."""

from judge.engine.cards import Card, Unseen
from rulesets.quintuplets.cards.definition import Ability, if_known, known
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

ONLY = rules.cite("12.10.3", "ch12_keywords/s10_only.py, holds")
ANY_OF_ITS_NAMES = rules.cite("12.10.3.1", "ch12_keywords/s10_only.py, holds")
NOBODY = rules.cite("12.10.3.2", "ch12_keywords/s10_only.py, holds")
EPISODES_ASIDE = rules.cite("12.10.3.3", "ch12_keywords/s10_only.py, members")
ALL_CONDITIONS = rules.cite("12.2.4", "ch12_keywords/s10_only.py, conditions_hold")


def conditions_hold(side: Side, ability: Ability) -> bool:
    """12.2.4 Every condition keyword of an ability is met."""
    return all(holds(side, person) for person in ability.only)


def note_what_was_asked(game: QuintupletsGame, side: Side, ability: Ability) -> None:
    """The clauses that the conditions of an ability went by."""
    if not ability.only:
        return
    try:
        found = members(side)
    except Unseen:
        return
    game.exercise(ONLY if found else NOBODY)
    for applies, clause in (
        (len(ability.only) > 1, ALL_CONDITIONS),
        (any(len(if_known(card.face, "persons", ())) > 1 for card in found), ANY_OF_ITS_NAMES),
        (any(pile.attached for pile in side.characters), EPISODES_ASIDE),
    ):
        if applies:
            game.exercise(clause)


def holds(side: Side, person: str) -> bool:
    """12.10.3 All own characters and brides have the name, and there are some.

    Raises:
        Unseen: a card that counts is not known, or a position does not speak of it.

    """
    found = members(side)
    if any(person not in known(card.face, "persons") for card in found):
        return False
    if side.partly_unspecified:
        raise Unseen
    return bool(found)


def members(side: Side) -> list[Card]:
    """The characters and brides of a player; episodes are left aside (12.10.3.3)."""
    brides = (card for card in side.zones["brides"].pieces if "character" in card.face.types)
    return [*(pile.top for pile in side.characters), *brides]
