"""Cards of which nobody wrote a tree: what a table has printed on them is compiled when such a card is met."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.compiling import compiled
from judge.engine.texts.reader import Stopped

Read = Callable[[Any], Any]
"""A card whose text is not modelled as a card that has it as trees; None where the text does not compile whole."""


def reading(texts: CardTexts | None, tables: Sequence[Path]) -> Read | None:
    """What reads the texts that tables bring, None where there is nothing to read."""
    if texts is None or not tables:
        return None

    def read(card: Any) -> Any:
        abilities = [compiled(texts, one).written for one in _found(texts, tables, card)]
        whole = [one for one in abilities if one is not None]
        return texts.with_text(card, whole) if whole and len(whole) == len(abilities) else None

    return read


def stops(texts: CardTexts, tables: Sequence[Path], card: Any) -> Sequence[Stopped]:
    """Where the text of a card stops being understood."""
    outcomes = (compiled(texts, one) for one in _found(texts, tables, card))
    return [one.stopped for one in outcomes if one.stopped is not None]


def _found(texts: CardTexts, tables: Sequence[Path], card: Any) -> Sequence[PrintedAbility]:
    """What the last table that has a card has printed on it."""
    return next((found for table in reversed(tables) if (found := _of(texts, table, card))), ())


def _of(texts: CardTexts, table: Path, card: Any) -> Sequence[PrintedAbility] | None:
    return _printed(texts, table, table.stat().st_mtime_ns).get(texts.printed_as(card))


@lru_cache(maxsize=8)
def _printed(texts: CardTexts, table: Path, _: int) -> Mapping[str, Sequence[PrintedAbility]]:
    return {number: list(found) for number, found in groupby(texts.printed(table), key=lambda one: one.number)}
