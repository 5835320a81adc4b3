"""Writes the bundled facts of real cards from a card table: `python -m rulesets.lovelive.cards.bundle TABLE`."""

import sys
from pathlib import Path

from judge.engine.cards.library import CardSetModel
from rulesets.lovelive.cards.library import FORMAT
from rulesets.lovelive.cards.models import CardModel

FACTS = Path(__file__).with_name("facts.json")


def facts(table: Path) -> CardSetModel[CardModel]:
    """What the rules ask of every card: numbers, names, types and the keywords of its abilities, but no text."""
    cards = sorted(FORMAT.read_file(table).cards, key=lambda card: card.number)
    return FORMAT.card_set(set="lovelive-facts", version="1", cards=cards)


if __name__ == "__main__":
    FACTS.write_text(facts(Path(sys.argv[1])).to_json(), encoding="utf-8")
