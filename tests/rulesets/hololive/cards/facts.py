"""The facts of the cards whose abilities come with the project, for the cases beside this file.

Run with a card table as the argument, it writes `facts.json` anew.
"""

import sys
from pathlib import Path

from judge.engine.cards.library import CardSetModel
from rulesets.hololive.cards import FORMAT
from rulesets.hololive.cards.compiled import bundled_trees
from rulesets.hololive.cards.models import CardModel

FACTS = Path(__file__).parent / "facts.json"


def facts_of(table: Path) -> CardSetModel[CardModel]:
    """The cards of a table that have a bundled tree."""
    cards = [card for card in FORMAT.read_file(table).cards if card.number in bundled_trees()]
    return FORMAT.card_set(set="cards-of-cases", version="1", cards=sorted(cards, key=_by_number))


def _by_number(card: CardModel) -> str:
    return card.number


if __name__ == "__main__":
    FACTS.write_text(facts_of(Path(sys.argv[1])).to_json(), "utf-8")
