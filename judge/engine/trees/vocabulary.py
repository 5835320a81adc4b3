"""What a game brings to its ability trees: verbs, properties, places, numbers, and who a word means."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, TypeVar, get_args

from msgspec import Struct, field

from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Asked, Check, Compiled, CompiledAbility, Context, Count, Pieces, Read, Test
from judge.engine.trees.kinds import Kinds, Scope, Sorts
from judge.engine.trees.tree import Node
from judge.replay.raw import Json


class VerbKind(Struct, frozen=True):
    """A verb of the game: the shape of its node, the clause it rests on, and how it is compiled.

    `only_in` names the events one of which an ability must wait for to do it; none where any ability may.
    """

    model: type[Node]
    clause: str
    build: Callable[["Compiler", Any, str], Compiled]
    only_in: Sequence[str] = ()


STRING = {
    "anyOf": [
        {"type": "string"},
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "properties": {"includes": {"type": "string"}}, "additionalProperties": False},
    ]
}
"""A word, any of several, or what it includes: a text, or the words of stored pieces."""
NUMBER = {
    "anyOf": [
        {"type": "integer"},
        {"type": "object", "properties": {key: {"$ref": "#/$defs/amount"} for key in ("at_least", "at_most")}},
    ],
}
"""A number, or bounds of it."""
FLAG = {"type": "boolean"}


class Property(Struct, frozen=True):
    """A property of pieces that trees ask for: its JSON type, and how it is read (a set means: any of these).

    `one_each`: where different values are counted, a piece that has several counts as one of them. `apart`: only pieces
    that have no value in common are different. `within`: a word that is asked for may be a part of a value. `fold` is
    how it is written in the values.
    `words` are all words that its values may be; where only cards tell which there are, `on_card` has those of a card.
    """

    schema: Mapping[str, Json]
    read: Read
    """From the game and the piece."""
    one_each: bool = False
    apart: bool = False
    within: bool = False
    fold: Callable[[str], str] | None = None
    words: Collection[str] = ()
    on_card: Callable[[Any], Iterable[str]] | None = None


class Vocabulary(Struct):
    """The words of one game's ability trees; `told_as` has, by verb, effects of other words that records tell it by."""

    verbs: dict[str, VerbKind] = field(default_factory=dict)
    properties: dict[str, Property] = field(default_factory=dict)
    numbers: dict[str, Callable[[Context], int]] = field(default_factory=dict)
    people: dict[str, Pieces] = field(default_factory=dict)
    places: Callable[[Context, str], Iterable[Piece]] | None = None
    place_words: Sequence[str] = ()
    areas: Mapping[str, Sequence[str]] = field(default_factory=dict)
    parts: Sequence[str] = ()
    events: Mapping[str, Sequence[str]] = field(default_factory=dict)
    changes: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, str] = field(default_factory=dict)
    told_as: dict[str, Sequence[str]] = field(default_factory=dict)
    choice_clause: str = ""
    sorts: Sorts = field(default_factory=Sorts)

    def verb(
        self, model: type[Node], clause: str, only_in: Sequence[str] = (), told_as: Sequence[str] = ()
    ) -> Callable[[Any], Any]:
        """Register how a verb is compiled; its word is the model's `verb`, `told_as` other words that tell it."""

        def register(build: Callable[["Compiler", Any, str], Compiled]) -> Callable[["Compiler", Any, str], Compiled]:
            word = get_args(model.__annotations__["verb"])[0]
            self.verbs[word] = VerbKind(model, clause, build, only_in)
            if told_as:
                self.told_as[word] = told_as
            return build

        return register


N = TypeVar("N", bound=Node)


class Compiler(ABC):
    """What verbs, picks and conditions ask of the compiler of one game's trees.

    Every method raises `BadTree` with the JSON pointer of what is not as it must be. `words` are the game's, `scope`
    what is known where the tree is being read.
    """

    words: Vocabulary
    scope: Scope
    asked: list[Asked]
    """The words of cards that the tree asks for."""

    @abstractmethod
    def node(self, model: type[N], raw: Json, pointer: str) -> N:
        """A sub-tree as its model."""

    @abstractmethod
    def ability(self, raw: Json, pointer: str = "", facts: Any = None, scope: Scope | None = None) -> CompiledAbility:
        """A whole ability; `facts` is what its game prints of it besides the text, `scope` where it stands in."""

    @abstractmethod
    def verb(self, raw: Json, pointer: str) -> Compiled:
        """One verb."""

    @abstractmethod
    def verbs(self, raw: Sequence[Json], pointer: str) -> tuple[Compiled, ...]:
        """Several verbs."""

    @abstractmethod
    def condition(self, raw: Json, pointer: str) -> Check:
        """A condition; none always holds."""

    @abstractmethod
    def amount(self, raw: Json, pointer: str) -> Count:
        """A number, plain or worked out."""

    @abstractmethod
    def quantity(self, raw: Json, pointer: str) -> Count:
        """A number of things, of damage or the like: never less than nothing."""

    @abstractmethod
    def where(self, raw: Mapping[str, Json] | None, pointer: str, of: Kinds | None = None) -> Test:
        """A filter on pieces of some kinds; none lets everything pass."""

    @abstractmethod
    def pick(self, raw: Json, pointer: str, wanted: Kinds | None = None, *, chosen: bool = True) -> Picker:
        """Pieces: a word of the game, `$name` of stored ones, or a selection.

        Of what is meant only pieces of the kinds wanted are picked. Not `chosen`: nobody chooses, all that fit are
        meant.
        """

    @abstractmethod
    def kinds_of(self, word: str, pointer: str) -> Kinds:
        """The kinds of what a word means here."""

    @abstractmethod
    def reading(self, key: str, pointer: str, of: Kinds | None = None) -> Read:
        """How a property of pieces of some kinds is read, None of those that have no such; the tree rests on it."""

    @abstractmethod
    def noting(self) -> AbstractContextManager[set[str]]:
        """The properties that what is compiled now rests on."""

    @abstractmethod
    def waiting_for(self, event: str) -> AbstractContextManager[None]:
        """Compile what is asked when one event happens."""

    @abstractmethod
    def known(self, word: Any, known: Any, kind: str, pointer: str, *, required: bool = False) -> None:
        """A word must be one of the game's."""
