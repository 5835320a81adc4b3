"""Whether a recorded fact answers what the rules wait for."""

from typing import Any

from judge.engine.asking.needs import FactNeed
from judge.replay.steps import Fact, Step


def fits(need: FactNeed, fact: Fact) -> bool:
    """Whether a fact is of the kind, player and zone that the rules wait for."""
    said: Any = fact
    if said.do != f"fact:{need.kind}":
        return False
    if need.zone is not None and said.zone != need.zone.name:
        return False
    return need.player is None or getattr(said, "player", need.player.seat) == need.player.seat


def as_many(need: FactNeed, step: Step) -> bool:
    """Whether a fact tells as many cards as are due."""
    return len(getattr(step, "cards", need.cards)) == len(need.cards)


def of_others(need: FactNeed, step: Step) -> bool:
    """Whether a fact tells of another number of cards, which are known not to be those that are due."""
    said = getattr(step, "cards", ())
    known = [(card.number, number) for card, number in zip(need.cards, said, strict=False)]
    return not as_many(need, step) and any(None not in pair and pair[0] != pair[1] for pair in known)
