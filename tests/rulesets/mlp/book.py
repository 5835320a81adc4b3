"""The ruleset with its cases, for the tests beside this file."""

import re
from pathlib import Path

from rulesets.mlp import RULESET
from tests.rulesets.catalogue import Book
from tests.rulesets.judged import Cases

HOME = Path(__file__).parent
CLAUSES = HOME.parents[2] / "rulesets" / "mlp" / "clauses"
TODO = re.compile(r".")


def chapter_of(clause: str) -> str:
    part, _, number = clause.partition("-")
    return f"p{part}_ch{int(number.partition('.')[0] or 1):02}"


BOOK = Book(RULESET, Cases(HOME, sorted(path.stem for path in CLAUSES.glob("*.toml")), chapter_of), TODO)
