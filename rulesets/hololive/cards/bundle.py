"""Writes the bundled set from a card table: `python -m rulesets.hololive.cards.bundle TABLE`."""

import sys
from pathlib import Path

from rulesets.hololive.cards.library import CardLibrary
from rulesets.hololive.cards.models import CardSetModel

STARTER = Path(__file__).with_name("starter.json")
_CHEERS = frozenset(f"hY{colour:02}-001" for colour in range(1, 7))


def starter(table: Path) -> CardSetModel:
    """The starter set: every number of hSD01, and one plain cheer card of each colour."""
    every = CardLibrary.read_file(table).cards
    cards = [card for card in every if card.number.startswith("hSD01-") or card.number in _CHEERS]
    return CardSetModel(set="hololive-starter", version="1", cards=sorted(cards, key=lambda card: card.number))


if __name__ == "__main__":
    STARTER.write_text(starter(Path(sys.argv[1])).to_json(), encoding="utf-8")
