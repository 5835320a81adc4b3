"""Compiles the texts of a card table, whole or not at all, and compares them with what was written by hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Literal

from msgspec import Struct

from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.normal import normal
from judge.engine.texts.reader import Read, Stopped
from judge.engine.trees.mistakes import BadTree
from judge.replay.raw import Json

AROUND = 16
"""So many characters from where a text stopped tell one obstacle from another."""
Comparison = Literal["equal", "different", "new"]


class Outcome(Struct, frozen=True):
    """What became of one ability: with its tree and the productions it was read by, or why and where it stopped."""

    ability: PrintedAbility
    written: Mapping[str, Json] | None
    by: tuple[str, ...] = ()
    stopped: Stopped | None = None


class CompiledText(Struct, frozen=True):
    """The text of a card: all its abilities, and how they compare with those written by hand."""

    number: str
    abilities: tuple[Outcome, ...]
    by_hand: Sequence[Mapping[str, Json]] | None

    @property
    def whole(self) -> bool:
        """Whether all of it was read."""
        return all(one.written is not None for one in self.abilities)

    @property
    def compared(self) -> Comparison | None:
        """How a text that was read whole compares; `new` where nobody wrote it by hand."""
        if not self.whole:
            return None
        if self.by_hand is None:
            return "new"
        return "equal" if normal([one.written for one in self.abilities]) == normal(list(self.by_hand)) else "different"


def compile_table(texts: CardTexts, table: Path, number: str | None = None) -> Iterator[CompiledText]:
    """The texts of a table, or that of one number."""
    for card, printed in groupby(texts.printed(table), key=lambda one: one.number):
        if number in {None, card}:
            abilities = list(printed)
            outcomes = tuple(compiled(texts, one) for one in abilities)
            yield CompiledText(card, outcomes, texts.by_hand(card, abilities))


def compiled(texts: CardTexts, ability: PrintedAbility) -> Outcome:
    """What becomes of one ability."""
    ways = texts.ways(ability)
    if isinstance(ways, Stopped):
        return Outcome(ability, None, (), ways)
    found = [_as_tree(texts, ability, way) for way in ways]
    if len(found) == 1:
        return found[0]
    sound = [one for one in found if one.written is not None]
    return sound[0] if len(sound) == 1 else Outcome(ability, None, (), Stopped("ambiguous", ability.words))


def _as_tree(texts: CardTexts, ability: PrintedAbility, way: Read) -> Outcome:
    """One way to read an ability, which is none where the vocabulary has no such tree."""
    try:
        return Outcome(ability, texts.written(ability, way.tree), way.by)
    except BadTree as mistake:
        return Outcome(ability, None, way.by, Stopped("no_tree", str(mistake.told.by_language["en"])))


class Counts(Struct, frozen=True):
    """How many texts there are, how many were read, how those compare, and where the others stop."""

    texts: int
    compiled: int
    compared: Mapping[str, int]
    by_hand: int
    stops: Sequence[tuple[str, int]]

    @property
    def refused(self) -> int:
        """The texts that were not read."""
        return self.texts - self.compiled


def counts(compiled: Sequence[CompiledText]) -> Counts:
    """What a table's texts come to."""
    stops = Counter(stop_of(one.stopped) for text in compiled for one in text.abilities if one.stopped)
    return Counts(
        texts=len(compiled),
        compiled=sum(text.whole for text in compiled),
        compared=Counter(text.compared for text in compiled if text.compared),
        by_hand=sum(text.by_hand is not None for text in compiled),
        stops=stops.most_common(),
    )


def stop_of(stopped: Stopped) -> str:
    """The words at which a text stopped, as far as they tell one obstacle from another."""
    return stopped.at[:AROUND] if stopped.why == "unread" else stopped.why
