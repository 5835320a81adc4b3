"""The ruleset with its cases, for the tests beside this file."""

import re
from pathlib import Path

from rulesets.hololive import RULESET
from tests.rulesets.catalogue import Book
from tests.rulesets.judged import Cases

TODO = re.compile(r"10\.(8|9|10|11|12|13)(\.|$)|12\.1\.5(\.|$)|13(\.|$)")


def chapter_of(clause: str) -> str:
    return f"ch{int(clause.replace('#', '.').partition('.')[0]):02}"


BOOK = Book(RULESET, Cases(Path(__file__).parent, [f"ch{n:02}" for n in range(1, 15)], chapter_of), TODO)
