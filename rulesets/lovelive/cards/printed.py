"""A card's abilities as printed, each with the tree that models its text."""

from collections.abc import Iterator

from judge.engine.trees.printed import Printed
from rulesets.lovelive.cards.definition import CardDef


def printed(card: CardDef) -> Iterator[Printed]:
    """The abilities in printed order; text that nobody has taken apart comes last."""
    for n, head in enumerate(card.heads, 1):
        trees = tuple(one.node for one in card.abilities if one.facts is head)
        yield Printed(head, n, "tree" if trees else "unmodelled", trees)
    if card.text == "unmodelled" and not card.heads:
        yield Printed(None, 1, "unmodelled")
