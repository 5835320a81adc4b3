"""Writes what comes with the project of the published cards: `python -m rulesets.hololive.cards.bundle TABLE`."""

import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.engine.cards.packaged import pack
from judge.engine.rules import registry
from judge.engine.texts.compiling import compile_table
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import Colour
from rulesets.hololive.cards.library import FORMAT, set_of
from rulesets.hololive.cards.models import CardModel

FACTS = Path(__file__).with_name("facts")
TREES = Path(__file__).with_name("compiled_trees")
SECOND_COLOUR: Mapping[str, Colour] = {"hBP05-040": "blue"}
"""What is printed besides the one colour that a table has of a card of two."""


def bundle(table: Path, home: Path = FACTS) -> None:
    """What the rules ask of every card of a table, but no text."""
    pack(FORMAT, [_in_all_colours(card) for card in FORMAT.read_file(table).cards], home, set_of)


def _in_all_colours(card: CardModel) -> CardModel:
    second = SECOND_COLOUR.get(card.number)
    if second is not None and second not in card.colours:
        card.colours.append(second)
    return card


def bundle_trees(table: Path, home: Path = TREES) -> None:
    """What the grammar reads on the cards of a table of which nobody wrote the trees."""
    texts = registry.load("hololive").hooks.texts
    assert texts is not None
    products: dict[str, dict[str, list[Any]]] = defaultdict(dict)
    for text in compile_table(texts, table):
        if text.compared == "new":
            products[set_of(text.number)][text.number] = [one.written for one in text.abilities]
    for product, cards in products.items():
        (home / f"{product}.json").write_text(_lines(cards), encoding="utf-8")


def _lines(cards: Mapping[str, Json]) -> str:
    """A card a line."""
    told = {number: json.dumps(trees, ensure_ascii=False) for number, trees in sorted(cards.items())}
    lines = ",\n".join(f"{json.dumps(number)}: {trees}" for number, trees in told.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    bundle(Path(sys.argv[1]))
    bundle_trees(Path(sys.argv[1]))
