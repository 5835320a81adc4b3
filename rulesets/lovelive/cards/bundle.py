"""Writes the bundled facts of real cards from a card table: `python -m rulesets.lovelive.cards.bundle TABLE`.

What the rules ask of every card: numbers, names, types and the keywords of its abilities, but no text.
"""

import sys
from pathlib import Path

from judge.engine.cards.packaged import pack
from rulesets.lovelive.cards.library import FORMAT, set_of

FACTS = Path(__file__).with_name("facts")

if __name__ == "__main__":
    pack(FORMAT, FORMAT.read_file(Path(sys.argv[1])).cards, FACTS, set_of)
