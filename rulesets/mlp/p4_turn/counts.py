"""How many cards a claim has in a place more than lie there."""

from judge.engine.run.board import Difference, count_claimed


def how_many_more(difference: Difference) -> int:
    """How many more cards a record has in a place than lie there; below 0 where they are fewer."""
    return count_claimed(difference.theirs) - count_claimed(difference.ours)
