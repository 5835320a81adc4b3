"""Writes the bundled set of plain cards from a card table: `python -m rulesets.lovelive.cards.bundle TABLE`."""

import sys
from pathlib import Path

from judge.engine.card_library import CardSetModel
from rulesets.lovelive.cards.library import FORMAT
from rulesets.lovelive.cards.models import CardModel

PLAIN = Path(__file__).with_name("plain.json")


def plain(table: Path) -> CardSetModel[CardModel]:
    """The members, lives and energies without abilities, whose games the general rules decide alone."""
    cards = [card for card in FORMAT.read_file(table).cards if card.text == "none"]
    return FORMAT.card_set(set="lovelive-plain", version="1", cards=sorted(cards, key=lambda card: card.number))


if __name__ == "__main__":
    PLAIN.write_text(plain(Path(sys.argv[1])).to_json(), encoding="utf-8")
