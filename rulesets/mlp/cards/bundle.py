"""Writes the bundled cards, with their texts as trees, from a table: `python -m rulesets.mlp.cards.bundle TABLE`."""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from judge.engine.cards.packaged import pack
from judge.engine.rules import registry
from judge.engine.texts.compiling import compile_table
from judge.replay.raw import Json
from rulesets.mlp.cards.definition import MARK
from rulesets.mlp.cards.library import FORMAT
from rulesets.mlp.cards.models import AbilityModel, CardModel

HOME = Path(__file__).with_name("facts")
_SET = re.compile(r"[A-Z]+\d*")


def set_of(number: str) -> str:
    """The file of a number: its letters and first digits."""
    found = _SET.match(number.removeprefix(MARK))
    return found.group() if found else "other"


def cards(table: Path) -> Iterator[CardModel]:
    """The cards of a table; those whose text compiles have it as trees instead of heads alone."""
    texts = registry.load("mlp").hooks.texts
    assert texts is not None
    trees = {text.number: [one.written for one in text.abilities] for text in compile_table(texts, table) if text.whole}
    for card in FORMAT.read_file(table).cards:
        found = trees.get(card.printing_of or card.number)
        yield card if found is None else card.changed(abilities=[_ability(one) for one in found if one])


def _ability(written: Mapping[str, Json]) -> AbilityModel:
    return AbilityModel.from_json(dict(written))


if __name__ == "__main__":
    pack(FORMAT, cards(Path(sys.argv[1])), HOME, set_of)
