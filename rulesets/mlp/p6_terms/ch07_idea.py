"""6-7 The idea of a character."""

from collections.abc import Sequence

from rulesets.mlp.abilities.in_play import changes
from rulesets.mlp.cards.definition import number_of
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.rules import rules

LEAST = rules.number("least_idea")
SUM = rules.cite("6-7.1.0", "p6_terms/ch07_idea.py, idea")
NO_ORDER = rules.cite("6-7.2.0", "p6_terms/ch07_idea.py, idea")


def reckoned(game: MlpGame, character: Character) -> tuple[int, Sequence[int]]:
    """The printed idea, and all that changes it now.

    Raises:
        Unseen: the card is not known.

    """
    amounts = (*game.lasting_amounts("idea", character), *changes(game, "idea", character))
    return number_of(character.face, "idea"), amounts


def total(game: MlpGame, printed: int, amounts: Sequence[int]) -> int:
    """6-7.1.0 The sum of it all, whatever came first (6-7.2.0), not below zero."""
    game.exercise(SUM)
    if len(amounts) > 1:
        game.exercise(NO_ORDER)
    return max(LEAST, printed + sum(amounts))


def idea(game: MlpGame, character: Character) -> int:
    """6-7.1.0 The idea of a character now.

    Raises:
        Unseen: the card is not known.

    """
    return total(game, *reckoned(game, character))
