"""Trees that cards bring along: compiled before the game begins, so that their mistakes are told then."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from judge.engine.abilities.heard import ask_only_for_what_is_known
from judge.engine.cards.faces import CardBook, PrintedCard
from judge.engine.cards.library import CardLibrary, CardModel
from judge.engine.texts.cards import CardTexts
from judge.engine.texts.tables import reading
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.mistakes import as_card_faults
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.raw import Json

C = TypeVar("C", bound=PrintedCard)
M = TypeVar("M", bound=CardModel)


class OwnTrees(Generic[C]):
    """How a game compiles the trees that stand with a card; they are in the words of a vocabulary.

    `compiled` makes the abilities of a card whose place is a pointer.
    """

    def __init__(self, words: Vocabulary, compiled: Callable[[C, str], Iterable[CompiledAbility]]) -> None:
        """Nothing is compiled yet."""
        self.words = words
        self.compiled = compiled

    def read(self, definitions: Sequence[Mapping[str, Json]], cards: Mapping[str, C]) -> None:
        """Compile the trees of a replay's own cards, which ask for nothing that no card has.

        Raises:
            CardDataError: a tree is not as it must be.
        """
        own = [(cards[one["number"]], f"/cards/inline/{place}") for place, one in enumerate(definitions)]
        with as_card_faults():
            abilities = [ability for card, pointer in own for ability in self.compiled(card, pointer)]
            ask_only_for_what_is_known(self.words, abilities, cards)

    def check(self, card: C, pointer: str) -> None:
        """Compile the trees of a card that a table brings.

        Raises:
            CardDataError: one is not as it must be.
        """
        with as_card_faults():
            list(self.compiled(card, pointer))

    def book(
        self,
        library: CardLibrary[M],
        also: tuple[Sequence[Path], Sequence[Json]],
        finish: Callable[[C], C],
        texts: CardTexts | None = None,
    ) -> CardBook:
        """A library with the cards of tables and of a replay; `finish` makes each ready, `texts` reads those of tables.

        Raises:
            CardDataError: a definition or table is not as it must be.
        """
        tables, inline = also
        whole = library.with_all(tables, inline, self.check)
        self.read(inline, whole.cards)
        return CardBook([whole.cards], finish, reading(texts, tables), whole.spoilt)
