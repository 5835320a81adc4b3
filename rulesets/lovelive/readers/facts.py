"""Card facts as a program had them: icons of yelled cards that its logs show it not to count."""

from collections.abc import Iterable, Iterator

from judge.replay.raw import Json
from rulesets.lovelive.cards.library import published
from rulesets.lovelive.cards.models import CardModel
from rulesets.lovelive.readers.log import Log

Counted = tuple[list[str], int, int]
"""The ids of yelled cards, and how many draw icons and score icons the program counted on them."""


def without_icons(log: Log, yells: Iterable[Counted]) -> list[dict[str, Json]]:
    """Definitions of the cards whose icons a yell did not count, without these icons."""
    changes: dict[str, dict[str, int]] = {}
    for cards, draws, scores in yells:
        for card in _known(log, cards):
            if card.draw_icons and not draws:
                changes.setdefault(card.number, {})["draw_icons"] = 0
            if card.score_icons and not scores:
                changes.setdefault(card.number, {})["score_icons"] = 0
    found = (published().model(number).changed(**change) for number, change in sorted(changes.items()))
    return [card.said() for card in found]


def _known(log: Log, cards: Iterable[str]) -> Iterator[CardModel]:
    numbers = (log.numbers.get(card) for card in cards)
    return (published().model(number) for number in numbers if number is not None and number in published())
