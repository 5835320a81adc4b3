"""Kinds of what the words of ability trees mean, and by what a tree's words fit together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from judge.engine.trees.mistakes import BadTree, listed
from judge.words import Told

Kinds = frozenset[str]
"""Kinds of pieces that something may be."""
MOVED = "moved"
"""The event of a card or stack that goes from one zone to another."""
HEAD = frozenset({"kind", "name", "keyword", "index"})
"""What every ability has."""


def kinds(text: str) -> Kinds:
    """Several kinds, written with bars between them."""
    return frozenset(text.split("|"))


class Piece(Struct, frozen=True):
    """A kind of pieces: what it is called, of which classes they are, and which of these, if not all."""

    called: Told
    classes: tuple[type, ...]
    only: Callable[[Any], bool] | None = None


def piece(english: str, japanese: str, *classes: type, only: Callable[[Any], bool] | None = None) -> Piece:
    """The kind of all pieces of some classes, or only of some of them."""
    return Piece(Told.of({"en": english, "ja": japanese}), classes, only)


class Shape(Struct, frozen=True):
    """What an ability of one kind has: the parts of it that are read, and the events that it may wait for.

    `waits`: it never acts unless it waits for one.
    """

    reads: frozenset[str]
    events: frozenset[str] = frozenset()
    waits: bool = False


class Sorts(Struct, frozen=True):
    """How one game sorts its words; kinds are written with bars between them.

    `zones` and `parts` are the kinds that lie in a place, `people` those that a word means: a word that stands for a
    stored name is written as `$name`. `roles` are those of what takes part in events, for one event as `event.role`;
    `lists` what an event brings under a name, `facts` the events that give a number, `after` what must
    be stored before a number is known, `rests` the properties that a number adds up, `zoned` the events that tell
    zones. `of` are the kinds that have a property. What is not named is of the kind `usual`. `changes` tells what a
    change needs: `number`, `words`, `value` or `flag`, with the kinds that it can be of.
    """

    pieces: Mapping[str, Piece] = field(default_factory=dict)
    usual: str = ""
    zones: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, str] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    lists: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    facts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    rests: Mapping[str, Sequence[str]] = field(default_factory=dict)
    zoned: Sequence[str] = (MOVED,)
    of: Mapping[str, str] = field(default_factory=dict)
    changes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)

    @property
    def any(self) -> Kinds:
        """Every kind of pieces."""
        return frozenset(self.pieces)

    def of_place(self, zone: str, part: str) -> Kinds:
        """What lies in a zone, or in a part of what lies there."""
        return kinds(self.parts.get(part, self.usual) if part else self.zones.get(zone, self.usual))

    def of_role(self, event: str, role: str) -> Kinds:
        """What plays a role in an event."""
        return kinds(self.roles.get(f"{event}.{role}", self.roles.get(role, self.usual)))

    def having(self, what: str) -> Kinds:
        """The kinds that have a property."""
        return kinds(self.of[what]) if what in self.of else self.any

    def called(self, found: Kinds) -> Told:
        """Kinds as they are called."""
        names = [self.pieces[kind].called for kind in sorted(found) if kind in self.pieces]
        return joined(names) if names else Told.sentence("mistake.what.number")

    def test(self, wanted: Kinds) -> Callable[[object], bool]:
        """Whether a piece is of one of some kinds."""
        found = [self.pieces[kind] for kind in wanted if kind in self.pieces]
        whole = tuple(each for kind in found if kind.only is None for each in kind.classes)
        parted = [(kind.classes, kind.only) for kind in found if kind.only is not None]
        if not parted:
            return lambda piece: isinstance(piece, whole)
        return lambda piece: (
            isinstance(piece, whole) or any(isinstance(piece, of) and only(piece) for of, only in parted)
        )

    def still(self, wanted: Kinds | None) -> Callable[[object], bool] | None:
        """Whether a piece is of one of the kinds wanted, None where all are."""
        return self.test(wanted) if wanted is not None and self.pieces else None

    def fitting(self, word: str, found: Kinds, wanted: Kinds | None, pointer: str) -> None:
        """Something of what a word means must be of the kinds wanted.

        Raises:
            BadTree: nothing is.
        """
        if wanted is not None and self.pieces and not found & wanted:
            raise BadTree("kind", pointer, word=word, found=self.called(found), right=self.called(wanted))


def joined(names: Iterable[Told]) -> Told:
    """Names one after another, in every language."""
    every = tuple(names)
    return Told.of({"en": ", ".join(every), "ja": "、".join(one.by_language["ja"] for one in every)})


class Scope(Struct):
    """What is there where a part of a tree stands: the ability's kind, what it waits for, what was stored and rolled.

    `filled` tells of a name whether anything can be stored under it.

    `chooses`: a player chooses among the pieces picked there. `part` is the part of the ability.
    """

    kind: str = ""
    events: tuple[str, ...] = ()
    stored: dict[str, Kinds] = field(default_factory=dict)
    rolled: bool = False
    filled: dict[str, Callable[[Any], bool]] = field(default_factory=dict)

    def store(self, name: str | None, what: Kinds) -> None:
        """From here on something is stored under a name."""
        if name:
            self.stored[name] = self.stored.get(name, frozenset()) | what

    def inside(self, events: tuple[str, ...]) -> "Scope":
        """The scope of an ability for later, which takes along what is stored."""
        return Scope("auto", events, dict(self.stored))


def check_shape(sorts: Sorts, kind: str, events: Sequence[str], written: Iterable[str], pointer: str) -> None:
    """An ability has only parts that are read, and waits only for what can trigger it.

    Raises:
        BadTree: something in it never acts.
    """
    if not sorts.shapes:
        return
    shape = sorts.shapes.get(kind)
    if shape is None:
        raise BadTree("no_kind", f"{pointer}/kind", word=kind, right=listed(sorts.shapes))
    for name in written:
        if name not in shape.reads | HEAD and not (name == "when" and shape.events):
            right = listed(shape.reads)
            raise BadTree("never_read", f"{pointer}/{name}", word=name, kind=kind, right=right)
    for event in events:
        if event not in shape.events:
            right = listed(shape.events)
            raise BadTree("not_waited_for", f"{pointer}/when", word=event, kind=kind, right=right)
    if shape.waits and not events:
        raise BadTree("waits_for_nothing", pointer, kind=kind, right=listed(shape.events))
