"""6-7 The idea of a character."""

from collections.abc import Sequence

from rulesets.mlp.abilities.in_play import changes
from rulesets.mlp.cards.definition import number_of
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.rules import rules

LEAST = rules.number("least_idea")
SUM = rules.cite("6-7.1.0", "p6_terms/ch07_idea.py, idea")
NO_ORDER = rules.cite("6-7.2.0", "p6_terms/ch07_idea.py, idea")


def counted(game: MlpGame, character: Character) -> Sequence[int]:
    """All that changes an idea now."""
    return (*game.lasting_amounts("idea", character), *changes(game, "idea", character))


def idea(game: MlpGame, character: Character) -> int:
    """6-7.1.0 The printed idea with everything that changes it, whatever came first (6-7.2.0), not below zero.

    Raises:
        Unseen: the card is not known.

    """
    amounts = counted(game, character)
    game.exercise(SUM)
    if len(amounts) > 1:
        game.exercise(NO_ORDER)
    return max(LEAST, number_of(character.face, "idea") + sum(amounts))
