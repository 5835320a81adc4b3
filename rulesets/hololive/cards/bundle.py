"""Writes the bundled set from a card table: `python -m rulesets.hololive.cards.bundle TABLE`."""

import sys
from pathlib import Path

from judge.engine.cards.library import CardSetModel
from rulesets.hololive.cards.library import FORMAT
from rulesets.hololive.cards.models import CardModel

STARTER = Path(__file__).with_name("starter.json")
_CHEERS = frozenset(f"hY{colour:02}-001" for colour in range(1, 7))


def starter(table: Path) -> CardSetModel[CardModel]:
    """The starter set: every number of hSD01, and one plain cheer card of each colour."""
    cards = [
        card for card in FORMAT.read_file(table).cards if card.number.startswith("hSD01-") or card.number in _CHEERS
    ]
    return FORMAT.card_set(set="hololive-starter", version="1", cards=sorted(cards, key=lambda card: card.number))


if __name__ == "__main__":
    STARTER.write_text(starter(Path(sys.argv[1])).to_json(), encoding="utf-8")
