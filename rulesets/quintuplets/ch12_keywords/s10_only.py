"""12.10 The condition keyword only, and 12.2 conditions of abilities."""

from collections.abc import Iterator

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

ONLY = rules.cite("12.10.3", "ch12_keywords/s10_only.py, holds")
ANY_OF_ITS_NAMES = rules.cite("12.10.3.1", "ch12_keywords/s10_only.py, holds")
NOBODY = rules.cite("12.10.3.2", "ch12_keywords/s10_only.py, holds")
EPISODES_ASIDE = rules.cite("12.10.3.3", "ch12_keywords/s10_only.py, members")
ALL_CONDITIONS = rules.cite("12.2.4", "ch12_keywords/s10_only.py, conditions_hold")


def conditions_hold(game: QuintupletsGame, side: Side | None, ability: Ability) -> bool:
    """12.2.4 Every condition keyword of an ability is met; a hero's are the turn player's to meet (10.5.3.2)."""
    return not ability.only or all(holds(game, side or game.turn_player, person) for person in ability.only)


def note_what_was_asked(game: QuintupletsGame, side: Side, ability: Ability) -> None:
    """The clauses that the conditions of an ability went by."""
    if not ability.only:
        return
    try:
        found = list(members(side))
        several = any(len(names_of(game, piece)) > 1 for piece in found)
    except Unseen:
        return
    game.exercise(ONLY if found else NOBODY)
    for applies, clause in (
        (len(ability.only) > 1, ALL_CONDITIONS),
        (several, ANY_OF_ITS_NAMES),
        (any(pile.attached for pile in side.characters), EPISODES_ASIDE),
    ):
        if applies:
            game.exercise(clause)


def holds(game: QuintupletsGame, side: Side, person: str) -> bool:
    """12.10.3 All own characters and brides have the name, and there are some.

    Raises:
        Unseen: a card that counts is not known, or a position does not speak of it.

    """
    found = list(members(side))
    if any(person not in names_of(game, piece) for piece in found):
        return False
    if side.partly_unspecified:
        raise Unseen
    return bool(found)


def members(side: Side) -> Iterator[Pile | Card]:
    """The characters and brides of a player; episodes are left aside (12.10.3.3)."""
    yield from side.characters
    yield from (card for card in side.zones["brides"].pieces if "character" in card.face.types)


def names_of(game: QuintupletsGame, piece: Pile | Card) -> frozenset[str]:
    """The person names that a character has now, disguise and effects included.

    Raises:
        Unseen: it is not known.

    """
    names: frozenset[str] = game.read(piece, "persons")
    return names
