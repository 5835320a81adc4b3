"""The texts of a game's cards: what is printed, what was written by hand, and what the grammar makes of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct

from judge.engine.texts.productions import Language
from judge.engine.texts.reader import Read, Reader, Stopped
from judge.replay.raw import Json


class PrintedAbility(Struct, frozen=True):
    """An ability as a table has it printed: the kind of its text, its words, and the game's own head of it."""

    number: str
    place: int
    kind: str
    words: str
    head: Any


class CardTexts(ABC):
    """A game whose card texts can be read."""

    @cached_property
    @abstractmethod
    def language(self) -> Language:
        """The grammar of its texts."""

    @cached_property
    def reader(self) -> Reader:
        """What reads them."""
        return Reader(self.language)

    def ways(self, ability: PrintedAbility) -> Sequence[Read] | Stopped:
        """The different things that the words of an ability may say."""
        return self.reader.ways(ability.kind, ability.words)

    @abstractmethod
    def printed(self, table: Path) -> Iterator[PrintedAbility]:
        """The abilities of a card table, card by card, in printed order."""

    @abstractmethod
    def by_hand(self, number: str, text: Sequence[PrintedAbility]) -> Sequence[Mapping[str, Json]] | None:
        """The abilities of a number as somebody wrote them, None where nobody did."""

    @abstractmethod
    def written(self, ability: PrintedAbility, tree: Mapping[str, Json]) -> Mapping[str, Json]:
        """An ability with the tree that its text says, in the shape of those written by hand.

        Raises:
            BadTree: the vocabulary does not have it so.
        """

    def printed_as(self, card: Any) -> str:
        """The number under which a table has the text of a card."""
        return str(card.number)

    def with_text(self, card: Any, abilities: Sequence[Mapping[str, Json]]) -> Any:
        """A card with all its abilities as they were written, None where the game does not take them so."""
        del card, abilities
