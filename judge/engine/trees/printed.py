"""The abilities of a card as it has them printed, and how far each is modelled."""

from typing import Any, Literal

from msgspec import Struct

from judge.engine.trees.tree import AbilityNode

Modelled = Literal["tree", "compiled", "within", "unmodelled", "none"]


class Printed(Struct, frozen=True):
    """One printed ability: its facts (None where it is nothing but text), its place among those of its kind, its trees.

    `compiled` says that a grammar read the trees from a card table, and nobody compared them with the text; `within`
    that the trees of another ability carry it out; `none` that it has no text beyond its facts.
    """

    facts: Any
    index: int
    modelled: Modelled
    trees: tuple[AbilityNode, ...] = ()
