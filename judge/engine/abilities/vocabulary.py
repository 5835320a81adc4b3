"""What a game brings to its ability trees: verbs, properties, places, numbers, and who a word means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.context import Context
from judge.engine.abilities.kinds import Sorts
from judge.engine.abilities.tree import Node
from judge.engine.requests import Script

if TYPE_CHECKING:
    from judge.engine.abilities.compiler import Compiler


@dataclass(frozen=True, slots=True)
class Compiled:
    """A verb ready to run.

    `run` carries it out and says whether anything was done; with `optional` its first offer may be declined.
    `possible` tells whether all of it can be done now (costs are all or nothing); `could_change` whether resolving
    it may change anything, dice and hidden zones being possibilities. `told` says whether a record shows that it is
    done; `short` tells whether it has some of the pieces that it asks a player to choose, but too few.
    """

    run: Callable[[Context, bool], Script]
    possible: Callable[[Context], bool]
    could_change: Callable[[Context], bool]
    clause: str
    cost: Callable[[Context], bool] | None = None
    told: bool = True
    short: Callable[[Context], bool] = lambda _: False

    def payable(self, ctx: Context) -> bool:
        """Whether it can be chosen to be done: its cost can be paid, or, without one, it is possible itself."""
        return (self.cost or self.possible)(ctx)


@dataclass(frozen=True, slots=True)
class VerbKind:
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


@dataclass(frozen=True, slots=True)
class Property:
    """A property of pieces that trees ask for: its JSON type, and how it is read (a set means: any of these).

    `one_each`: where different values are counted, a piece that has several counts as one of them. `apart`: only pieces
    that have no value in common are different.
    """

    schema: Mapping[str, Any]
    read: Callable[[Any, Any], Any]
    """From the game and the piece."""
    one_each: bool = False
    apart: bool = False


@dataclass(slots=True)
class Vocabulary:
    """The words of one game's ability trees."""

    verbs: dict[str, VerbKind] = field(default_factory=dict)
    properties: dict[str, Property] = field(default_factory=dict)
    numbers: dict[str, Callable[[Context], int]] = field(default_factory=dict)
    people: dict[str, Callable[[Context], Sequence[Any]]] = field(default_factory=dict)
    places: Callable[[Context, str], Iterable[Any]] | None = None
    place_words: Sequence[str] = ()
    areas: Mapping[str, Sequence[str]] = field(default_factory=dict)
    parts: Sequence[str] = ()
    events: Mapping[str, Sequence[str]] = field(default_factory=dict)
    changes: Mapping[str, str] = field(default_factory=dict)
    keywords: Mapping[str, str] = field(default_factory=dict)
    choice_clause: str = ""
    sorts: Sorts = field(default_factory=Sorts)

    def verb(self, model: type[Node], clause: str, only_in: Sequence[str] = ()) -> Callable[[Any], Any]:
        """Register how a verb is compiled; its word is the model's `verb`."""

        def register(build: Callable[["Compiler", Any, str], Compiled]) -> Callable[["Compiler", Any, str], Compiled]:
            self.verbs[model.model_fields["verb"].default] = VerbKind(model, clause, build, only_in)
            return build

        return register
