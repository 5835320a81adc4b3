"""A card's arts, skills and keywords, each with the trees that model its text; and text that is none of these."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge.engine.trees.printed import Modelled, Printed
from judge.engine.trees.tree import AbilityNode
from rulesets.hololive.cards.definition import Art, CardDef, Keyword, Skill

Belongs = Callable[[AbilityNode], bool]


def printed(card: CardDef) -> tuple[Printed, ...]:
    """The abilities of a card in printed order; what no art, skill or keyword claims comes last."""
    left = [ability.node for ability in card.abilities]
    found = [_printed(card, facts, index, _claimed(left, belongs)) for facts, index, belongs in _parts(card)]
    if left or (card.text == "unmodelled" and not any(one.modelled == "unmodelled" for one in found)):
        found.append(Printed(None, 1, "tree" if left else "unmodelled", tuple(left)))
    return tuple(found)


def _parts(card: CardDef) -> Iterator[tuple[Any, int, Belongs]]:
    for index, keyword in enumerate(card.keywords, 1):
        yield keyword, index, lambda node, own=keyword: _of_keyword(node, own)  # type: ignore[misc]
    for index, art in enumerate(card.arts, 1):
        yield art, index, lambda node, own=art, n=index: _of_art(node, own, n)  # type: ignore[misc]
    for index, skill in enumerate(card.skills, 1):
        yield skill, index, lambda node, own=skill: node.keyword == own.kind  # type: ignore[misc]


def _of_keyword(node: AbilityNode, keyword: Keyword) -> bool:
    return node.kind != "art" and (node.name == keyword.name if node.name else node.keyword == keyword.kind)


def _of_art(node: AbilityNode, art: Art, index: int) -> bool:
    return node.index == index if node.kind == "art" else node.name == art.name


def _claimed(left: list[AbilityNode], belongs: Belongs) -> Sequence[AbilityNode]:
    """Take from the trees that are left those that belong to a part."""
    mine = [node for node in left if belongs(node)]
    left[:] = [node for node in left if not any(node is one for one in mine)]
    return mine


def _printed(card: CardDef, facts: Art | Skill | Keyword, index: int, trees: Sequence[AbilityNode]) -> Printed:
    return Printed(facts, index, _modelled(card, facts, trees), tuple(trees))


def _modelled(card: CardDef, facts: Art | Skill | Keyword, trees: Sequence[AbilityNode]) -> Modelled:
    if trees:
        return "tree"
    if isinstance(facts, Art | Skill) and not facts.text:
        return "none"
    return "unmodelled" if card.text == "unmodelled" else "within"
