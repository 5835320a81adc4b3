"""Cards with the trees of their effects compiled: when they are looked at, and a replay's own when it is read."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from judge.engine.abilities.compiler import TreeCompiler
from judge.engine.abilities.own_trees import OwnTrees
from judge.engine.cards.content import read_json
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.mistakes import BadTree, listed
from judge.replay.raw import Json
from rulesets.mlp.abilities.sorts import HAPPENING
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.cards.definition import Ability, AbilityKind, CardDef
from rulesets.mlp.cards.library import bundled, published
from rulesets.mlp.cards.models import AbilityModel

COMPILER = TreeCompiler(WORDS)
STANDING: tuple[AbilityKind, ...] = ("static", "rule")
USED: tuple[AbilityKind, ...] = ("activated", "boost", "flip")


def compile_tree(kind: AbilityKind, tree: Mapping[str, Json], pointer: str = "") -> CompiledAbility:
    """An effect of a kind, ready to be used.

    Raises:
        BadTree: its tree is not as it must be, with its JSON pointer.
    """
    shape = "continuous" if kind in STANDING else "activated" if kind in USED else "auto"
    compiled = COMPILER.ability({**tree, "kind": shape}, pointer)
    if shape == "auto" and (kind == "triggered") is not bool(compiled.triggers):
        word = "waits_for_nothing" if kind == "triggered" else "not_waited_for"
        raise BadTree(word, f"{pointer}/when", kind=kind, word="when", right=listed(HAPPENING))
    return compiled


@cache
def trees_by_hand() -> Mapping[str, tuple[Ability, ...]]:
    """The effects that somebody wrote by hand, by card number: what the grammar of texts is compared with."""
    home = Path(__file__).with_name("trees")
    found: dict[str, tuple[Ability, ...]] = {}
    for file in sorted((f for f in home.iterdir() if f.name.endswith(".json")), key=lambda f: f.name):
        for number, effects in read_json(file.read_bytes(), file.name).items():
            found[number] = tuple(AbilityModel.from_json(effect).to_def() for effect in effects)
    return found


def finished(card: CardDef) -> CardDef:
    """The card with its modelled effects compiled: its own, else the bundled ones of its number.

    A bundled card is compiled once for all games.
    """
    return _bundled(card.number) if bundled().lookup(card.number) is card else _compiled(card)


@cache
def _bundled(number: str) -> CardDef:
    return _compiled(bundled().cards[number])


def _compiled(card: CardDef) -> CardDef:
    abilities = card.abilities
    if card.text == "unmodelled":
        abilities = _published(card.body) or abilities
    return replace(card, abilities=tuple(_finished(ability) for ability in abilities))


def _published(number: str) -> tuple[Ability, ...]:
    """The modelled effects of a published number."""
    known = published().get(number)
    return known.abilities if known is not None and known.text == "tree" else ()


def _finished(ability: Ability) -> Ability:
    return ability if ability.tree is None else replace(ability, compiled=compile_tree(ability.kind, ability.tree))


def _of_its_own(card: CardDef, pointer: str) -> Iterator[CompiledAbility]:
    """The trees that stand with a card.

    Raises:
        BadTree: one is not as it must be.
    """
    for place, ability in enumerate(card.abilities):
        if ability.tree is not None:
            yield compile_tree(ability.kind, ability.tree, f"{pointer}/abilities/{place}/tree")


OWN_TREES = OwnTrees(WORDS, _of_its_own)
"""The trees that a replay or a card table brings along."""
