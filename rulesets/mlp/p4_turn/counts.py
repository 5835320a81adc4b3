"""How many cards a claim has in a place."""

from judge.engine.run.board import Difference
from judge.replay.raw import Json


def count_of(claim: Json) -> int:
    """How many cards a claim says lie in a place, be it by number or one by one."""
    if isinstance(claim, int):
        return claim
    return len(claim) if isinstance(claim, list) else int(claim is not None)


def how_many_more(difference: Difference) -> int:
    """How many more cards a record has in a place than lie there; below 0 where they are fewer."""
    return count_of(difference.theirs) - count_of(difference.ours)
