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
    return not as_many(need, step) and _differs(need, step)


def of_cards_to_come(need: FactNeed, step: Step) -> bool:
    """Whether a fact tells of another number of cards than are due, or of others."""
    return need.kind == "cards" and (not as_many(need, step) or _differs(need, step))


def _differs(need: FactNeed, step: Step) -> bool:
    """Whether a card that is due is known not to be what a fact tells."""
    for card, number in zip(need.cards, getattr(step, "cards", ()), strict=False):
        if number is not None and card.number not in (None, number):
            return True
    return False
