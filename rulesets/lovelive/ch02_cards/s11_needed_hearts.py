"""2.11.3 Whether given hearts meet needed hearts. Several lives together are one need.

That is the reading `assignment_of_hearts`.
"""

from collections.abc import Iterable, Mapping

from rulesets.lovelive.cards.definition import ALL, COLOURS
from rulesets.lovelive.rules import rules

OF_EACH_COLOUR = rules.cite("2.11.3#1", "ch02_cards/s11_needed_hearts.py, short_of_colours")
IN_ALL = rules.cite("2.11.3#2", "ch02_cards/s11_needed_hearts.py, short_in_all")
WILD = rules.cite("8.3.15.1.1", "ch02_cards/s11_needed_hearts.py, short_of_colours")

Hearts = Mapping[str, int]


def together(needs: Iterable[Hearts]) -> dict[str, int]:
    """2.11.2.2 The needs of several lives as one: notes of one colour add up, each at least zero."""
    total: dict[str, int] = {}
    for need in needs:
        for colour, count in need.items():
            total[colour] = total.get(colour, 0) + max(count, 0)
    return total


def short_of_colours(hearts: Hearts, need: Hearts) -> int:
    """2.11.3#1 How many hearts of the right colours are missing, hearts of any colour filling in (8.3.15.1.1)."""
    missing = sum(max(0, need.get(colour, 0) - max(hearts.get(colour, 0), 0)) for colour in COLOURS)
    return max(0, missing - max(hearts.get(ALL, 0), 0))


def short_in_all(hearts: Hearts, need: Hearts) -> int:
    """2.11.3#2 How many hearts are missing in all."""
    return max(0, sum(need.values()) - count(hearts))


def count(hearts: Hearts) -> int:
    """How many hearts there are; no colour counts for less than none (reading negative_hearts_and_blades)."""
    return sum(max(0, number) for number in hearts.values())


def met(hearts: Hearts, need: Hearts) -> bool:
    """Whether the hearts meet the need."""
    return not short_of_colours(hearts, need) and not short_in_all(hearts, need)


def left_of(colour: str, hearts: Hearts, need: Hearts) -> tuple[int, int]:
    """8.3.15.1.2 How few and how many hearts of a colour are left when a need is met, whichever hearts meet it.

    A heart of any colour that is left may be one of them (2.1.1.3).
    """
    others = [one for one in COLOURS if one != colour]
    own, wild = max(0, hearts.get(colour, 0)), max(0, hearts.get(ALL, 0))
    uncoloured = sum(need.values()) - sum(need.get(one, 0) for one in COLOURS)
    spare = count(hearts) - own - wild - sum(min(max(0, hearts.get(one, 0)), need.get(one, 0)) for one in others)
    missing = sum(max(0, need.get(one, 0) - max(0, hearts.get(one, 0))) for one in others)
    least = own - need.get(colour, 0) - uncoloured
    most = own + wild - need.get(colour, 0) - missing - max(0, uncoloured - spare)
    return max(0, least), max(0, most)
