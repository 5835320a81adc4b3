"""A card's abilities as printed, each with the tree that models its text."""

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.trees.printed import Printed
from rulesets.quintuplets.cards.definition import CardDef


def printed(card: CardDef) -> Iterator[Printed]:
    """The abilities in printed order; text that nobody has taken apart comes last."""
    for index, ability in enumerate(card.abilities, 1):
        facts = replace(ability, tree=None, compiled=None, reads=frozenset())
        if ability.compiled is None:
            yield Printed(facts, index, "unmodelled")
        else:
            yield Printed(facts, index, "tree", (ability.compiled.node,))
    if card.text == "unmodelled" and not card.abilities:
        yield Printed(None, 1, "unmodelled")
