"""Writes the facts of the published cards from a card table: `python -m rulesets.hololive.cards.bundle TABLE`."""

import sys
from pathlib import Path

from judge.engine.cards.packaged import pack
from rulesets.hololive.cards.library import FORMAT, set_of

FACTS = Path(__file__).with_name("facts")


def bundle(table: Path, home: Path = FACTS) -> None:
    """What the rules ask of every card of a table, but no text."""
    pack(FORMAT, FORMAT.read_file(table).cards, home, set_of)


if __name__ == "__main__":
    bundle(Path(sys.argv[1]))
