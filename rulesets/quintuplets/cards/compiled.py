"""Cards with the trees of their abilities compiled: the bundled ones when looked at, a replay's own when it is read."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from judge.engine.abilities.compiler import TreeCompiler
from judge.engine.abilities.own_trees import OwnTrees
from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.cards.definition import Ability, CardDef
from rulesets.quintuplets.cards.library import bundled

INFORMATION = {"power": "power", "self.power": "power", "person": "persons", "required": "required"}
"""The information that words of trees ask for."""
KINDS = {"auto": "auto", "activated": "activated", "event": "support"}


def compile_tree(ability: Ability, pointer: str = "") -> CompiledAbility:
    """An ability ready to be played; one that is static replaces an event where it waits for one.

    Raises:
        BadTree: its tree is not as it must be, with its JSON pointer.
    """
    tree = dict(ability.tree or {})
    kind = KINDS.get(ability.kind, "replacement" if "when" in tree else "continuous")
    return TreeCompiler(WORDS).ability({**tree, "kind": kind, "name": ability.name}, pointer)


def finished(card: CardDef) -> CardDef:
    """The card with its modelled abilities compiled; a bundled one is compiled once for all games."""
    return _bundled(card.number) if bundled().lookup(card.number) is card else _compiled(card)


@cache
def _bundled(number: str) -> CardDef:
    return _compiled(bundled().cards[number])


def _compiled(card: CardDef) -> CardDef:
    return replace(card, abilities=tuple(_finished(one) if one.tree is not None else one for one in card.abilities))


def _finished(ability: Ability) -> Ability:
    reads = reads_of(ability.tree) | ({"persons"} if ability.only else set())
    return replace(ability, compiled=compile_tree(ability), reads=reads)


def reads_of(tree: Json) -> frozenset[str]:
    """The information that decides what an ability changes; whether its card has abilities always does."""
    asked = set(words_of(tree))
    return frozenset({"abilities", *(known for word, known in INFORMATION.items() if word in asked)})


def words_of(raw: Json) -> Iterator[str]:
    """What a tree asks for: its keys and words, but for what it changes."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, list):
        for one in raw:
            yield from words_of(one)
    elif isinstance(raw, Mapping):
        for key, value in raw.items():
            if key != "change":
                yield key
                yield from words_of(value)


def _of_its_own(card: CardDef, pointer: str) -> Iterator[CompiledAbility]:
    """The trees that stand with a card.

    Raises:
        BadTree: one is not as it must be.
    """
    for place, ability in enumerate(card.abilities):
        if ability.tree is not None:
            yield compile_tree(ability, f"{pointer}/abilities/{place}/tree")


OWN_TREES = OwnTrees(WORDS, _of_its_own)
"""The trees that a replay or a card table brings along."""
