"""A card as the rules see it (chapter 2, and the keywords of chapter 12)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from judge.engine.cards.faces import PrintedCard, Unseen
from judge.engine.table.pieces import Value
from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json

CardType = Literal["hero", "character", "episode", "event"]
Icon = Literal["main", "approach"]
AbilityKind = Literal["activated", "auto", "static", "event"]
"""The kinds of ability (10.1.1); `event` is what an event card does when it is resolved."""
Group = Literal["event", "episode"]
Text = Literal["none", "unmodelled", "tree"]


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card (10.1): its kind and keywords, and its text as a tree where it is modelled.

    `reads` is the information that decides what it changes (10.9.1.6).
    `group` is the half of an event & episode card that it stands in; `only` are the names of its only keywords.
    """

    kind: AbilityKind
    name: str | None = None
    group: Group | None = None
    turn_1: bool = False
    same_name_turn_1: bool = False
    only: tuple[str, ...] = ()
    tree: Mapping[str, Json] | None = field(default=None, compare=False)
    compiled: CompiledAbility | None = field(default=None, compare=False, repr=False)
    reads: frozenset[str] = field(default=frozenset({"abilities"}), compare=False, repr=False)

    @property
    def droppable(self) -> bool:
        """Whether it may be left unplayed when it is pending (12.4.2.1, 12.5.3.1)."""
        return self.turn_1 or self.same_name_turn_1


@dataclass(frozen=True, slots=True)
class CardDef:
    """The facts of one card number. None means that the card has no such information, or that nobody knows it.

    `auxiliary` is the whole name of an episode or event, and the small part of that of a hero or character (2.1.2).
    """

    number: str
    types: frozenset[CardType]
    auxiliary: str | None = None
    person: str | None = None
    disguise: frozenset[str] = frozenset()
    power: int | None = None
    bonus: int | None = None
    required: int | None = None
    growth: frozenset[str] | None = frozenset()
    exclusive: frozenset[str] | None = frozenset()
    use_condition: tuple[str, ...] | None = ()
    icons: frozenset[Icon] | None = frozenset()
    same_name_turn_1: bool = False
    any_number: bool = False
    """The main deck may hold any number of it (6.1.4)."""
    abilities: tuple[Ability, ...] = ()
    text: Text = "none"
    name: str | None = field(init=False, repr=False, compare=False)
    """The card name: auxiliary and person name of heroes and characters (2.1.2.1)."""
    persons: frozenset[str] | None = field(init=False, repr=False, compare=False)
    """The person names, disguise included (12.9.2); None where it has one that nobody knows."""
    has_unmodelled_static: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        has_person = bool(self.types & {"hero", "character"})
        unknown = has_person and self.person is None
        parts = (self.auxiliary, self.person if has_person else None)
        object.__setattr__(self, "name", None if unknown else " ".join(filter(None, parts)) or None)
        own = (self.person,) if self.person is not None else ()
        object.__setattr__(self, "persons", None if unknown else self.disguise.union(own))
        unmodelled = any(one.kind == "static" and one.tree is None for one in self.abilities)
        object.__setattr__(self, "has_unmodelled_static", unmodelled)


def known(face: PrintedCard, what: str) -> Value:
    """A fact of a card.

    Raises:
        Unseen: nobody knows it.

    """
    value = getattr(face, what)
    if value is None:
        raise Unseen(face.number)
    return value


def if_known(face: PrintedCard, what: str, otherwise: Any) -> Any:
    """A fact of a card, or something else where nobody knows it."""
    try:
        value = getattr(face, what)
    except Unseen:
        return otherwise
    return otherwise if value is None else value
