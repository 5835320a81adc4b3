"""Cards with the trees of their abilities compiled: when they are looked at, and a replay's own when it is read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from judge.engine.abilities.compiler import TreeCompiler
from judge.engine.abilities.continuous import worded
from judge.engine.abilities.own_trees import OwnTrees
from judge.engine.cards.packaged import BySet
from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.definition import EVERYWHERE, AbilityHead, CardDef, Trigger
from rulesets.lovelive.cards.library import set_of
from rulesets.lovelive.cards.models import AbilityModel, TreeModel

COMPILER = TreeCompiler(WORDS)
Modelled = TreeModel | AbilityModel | None
"""A tree for a head that is known, a whole ability where the head is another one, or nothing."""
KINDS = {"auto": "auto", "activated": "activated"}
TRIGGERS: Mapping[Trigger, Mapping[str, Json]] = {
    "entry": {"on": "entry", "self": ["to"]},
    "live_start": {"on": "live_start", "side": {"player": "own"}},
    "live_success": {"on": "live_success", "side": {"player": "own"}},
}
"""What the trigger keywords stand for (11.4.2, 11.5.2, 11.6.2)."""


def compile_tree(head: AbilityHead, index: int, pointer: str = "") -> CompiledAbility:
    """An ability of a card, counted from 1, ready to be played; a static one that waits for an event replaces it.

    Raises:
        BadTree: its tree is not as it must be, with its JSON pointer.
    """
    tree = dict(head.tree or {})
    if head.triggers:
        tree["when"] = [TRIGGERS[trigger] for trigger in head.triggers]
    kind = KINDS.get(head.kind, "replacement" if "when" in tree else "continuous")
    return COMPILER.ability({**tree, "kind": kind, "index": index}, pointer, head)


@cache
def bundled_trees() -> Mapping[str, Sequence[Modelled]]:
    """The abilities that come with the project, by card number, in printed order."""
    return BySet(Path(__file__).with_name("trees"), set_of, _read)


def _read(content: Json) -> Mapping[str, Sequence[Modelled]]:
    return {number: tuple(map(_modelled, trees)) for number, trees in content.items()}


def _modelled(raw: Json) -> Modelled:
    if raw is None:
        return None
    return AbilityModel.from_json(raw) if "kind" in raw else TreeModel.from_json(raw)


def finished(card: CardDef) -> CardDef:
    """The card with its modelled abilities compiled: its own trees, else the bundled ones of its number."""
    heads = card.heads
    if card.text == "unmodelled" and card.number in bundled_trees() and all(head.tree is None for head in heads):
        heads, abilities = _bundled(card.number, heads)
    else:
        abilities = _compiled(card.number, heads)
    if not abilities:
        return card
    heeds = frozenset(word for ability in abilities for word in ability.heeds)
    units = card.units | counted_as(abilities)
    return replace(card, heads=heads, abilities=abilities, heeds=heeds, units=units, text="tree")


def counted_as(abilities: Iterable[CompiledAbility]) -> frozenset[str]:
    """The units as which a card counts wherever it is."""
    everywhere = (ability for ability in abilities if ability.facts.zone == EVERYWHERE)
    return frozenset(
        word
        for ability in everywhere
        for modifier in ability.modifiers
        if modifier.change == "unit"
        for word in worded(modifier)
    )


@cache
def _bundled(
    number: str, heads: tuple[AbilityHead, ...]
) -> tuple[tuple[AbilityHead, ...], tuple[CompiledAbility, ...]]:
    """The printed heads of a card with the bundled trees of its number, compiled once for all games."""
    modelled = with_trees(heads, bundled_trees()[number])
    return modelled, _compiled(number, modelled)


def _compiled(number: str, heads: Sequence[AbilityHead]) -> tuple[CompiledAbility, ...]:
    """The abilities of a card, none where one of them is not modelled."""
    if any(head.tree is None for head in heads):
        return ()
    return tuple(compile_tree(head, n, f"/{number}/{n - 1}/tree") for n, head in enumerate(heads, 1))


def with_trees(heads: Sequence[AbilityHead], trees: Sequence[Modelled]) -> tuple[AbilityHead, ...]:
    """The heads of a card, each with what models it."""
    printed = (*heads, *[AbilityHead("static")] * (len(trees) - len(heads)))
    return (*map(_with_tree, printed, trees), *heads[len(trees) :])


def _with_tree(head: AbilityHead, modelled: Modelled) -> AbilityHead:
    if isinstance(modelled, TreeModel):
        return replace(head, zone=modelled.zone, tree=modelled.tree)
    return head if modelled is None else modelled.to_def()


def _of_its_own(card: CardDef, pointer: str) -> Iterator[CompiledAbility]:
    """The trees that stand with a card.

    Raises:
        BadTree: one is not as it must be.
    """
    for n, head in enumerate(card.heads):
        if head.tree is not None:
            yield compile_tree(head, n + 1, f"{pointer}/abilities/{n}/tree")


OWN_TREES = OwnTrees(WORDS, _of_its_own)
"""The trees that a replay or a card table brings along."""
