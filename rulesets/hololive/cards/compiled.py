"""Cards with their abilities compiled, once, when a game first looks at them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from judge.engine.abilities.compiler import TreeCompiler
from judge.engine.abilities.heard import ask_only_for_what_is_known
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.mistakes import as_card_faults
from judge.replay.raw import Json
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.cards.library import set_of

COMPILER = TreeCompiler(WORDS)


@cache
def bundled_trees() -> Mapping[str, tuple[Mapping[str, Json], ...]]:
    """The abilities that come with the project, by card number."""
    found: dict[str, tuple[Mapping[str, Json], ...]] = {}
    home = Path(__file__).with_name("trees")
    for file in sorted((f for f in home.iterdir() if f.name.endswith(".json")), key=lambda f: f.name):
        found.update({number: tuple(trees) for number, trees in json.loads(file.read_text("utf-8")).items()})
    return found


def trees_by_grammar(number: str) -> tuple[Mapping[str, Json], ...] | None:
    """The abilities that the grammar read on a published card, None where it did not read all of them."""
    return _trees_of_product(set_of(number)).get(number)


@cache
def _trees_of_product(product: str) -> Mapping[str, tuple[Mapping[str, Json], ...]]:
    file = Path(__file__).with_name("compiled_trees") / f"{product}.json"
    content = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {number: tuple(trees) for number, trees in content.items()}


def read_by_grammar(card: CardDef) -> CardDef | None:
    """A card with the abilities that the grammar read on it."""
    trees = trees_by_grammar(card.number)
    return None if trees is None else replace(card, trees=trees)


def compile_trees(trees: tuple[Mapping[str, Json], ...], pointer: str = "") -> tuple[CompiledAbility, ...]:
    """Abilities ready to be played.

    Raises:
        BadTree: one is not as it must be, with its JSON pointer.
    """
    return tuple(COMPILER.ability(tree, f"{pointer}/{n}") for n, tree in enumerate(trees))


@cache
def _compiled(number: str) -> tuple[CompiledAbility, ...]:
    return compile_trees(bundled_trees()[number], f"/{number}")


@cache
def _compiled_by_grammar(number: str) -> tuple[CompiledAbility, ...]:
    return compile_trees(trees_by_grammar(number) or (), f"/{number}")


def read_trees(definitions: Sequence[Mapping[str, Json]], cards: Mapping[str, CardDef]) -> None:
    """Compile the trees of a replay's own cards, to find their mistakes before the game begins.

    Raises:
        CardDataError: one is not as it must be, with where the mistake is.
    """
    own = [(tuple(one.get("abilities") or ()), f"/cards/inline/{n}/abilities") for n, one in enumerate(definitions)]
    with as_card_faults():
        abilities = [ability for trees, where in own for ability in compile_trees(trees, where)]
        ask_only_for_what_is_known(WORDS, abilities, cards)


def check_card(card: CardDef, pointer: str) -> None:
    """Compile the trees that a card of a table brings, whose place is a pointer.

    Raises:
        CardDataError: one is not as it must be, with where the mistake is.
    """
    with as_card_faults():
        compile_trees(card.trees or (), f"{pointer}/abilities")


def finished(card: CardDef) -> CardDef:
    """The card with its abilities: its own trees, else the bundled ones of its number."""
    if card.trees is not None and card.trees is trees_by_grammar(card.number):
        return _with(card, card.trees, _compiled_by_grammar(card.number))
    if card.trees is not None:
        return _with(card, card.trees, compile_trees(card.trees, "/abilities"))
    if card.number in bundled_trees():
        return _with(card, bundled_trees()[card.number], _compiled(card.number))
    return card


def _with(card: CardDef, trees: tuple[Mapping[str, Json], ...], abilities: tuple[CompiledAbility, ...]) -> CardDef:
    heeds = frozenset(word for ability in abilities for word in ability.heeds)
    return replace(card, trees=trees, abilities=abilities, heeds=heeds, text="tree" if trees else "none")
