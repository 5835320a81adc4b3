"""What the digests of the rules for implementers name."""

import re
from pathlib import Path

from judge.engine.book.catalogue import load_catalogue
from tests.rulesets.judged import RULES, readable

CLAUSE = re.compile(r"(?<![\d.v])(\d{1,2}(?:\.\d{1,2})+)(?![\d])")


def sections(shared: Path, game: str, first: int, last: int) -> str:
    """The numbered sections of a game's digest, from the first to the last."""
    digest = shared.joinpath("guide", f"{game}-digest.md").read_text("utf-8")
    return digest[digest.index(f"\n## {first}.") : digest.index(f"\n## {last + 1}.")]


def named_clauses(game: str, text: str) -> set[str]:
    """The clauses of a game that a text names."""
    return set(CLAUSE.findall(text)) & set(load_catalogue(RULES / game))


def not_borne_out(game: str, named: set[str]) -> list[str]:
    """Clauses that no case exercises or breaks, and that the catalogue does not say to be embodied or open."""
    judged = (case for case in readable(game) if case.verdict.kind != "invalid")
    cited = set().union(*(case.verdict.exercised | {b.clause for b in case.broken} for case in judged))
    settled = {clause for clause, entry in load_catalogue(RULES / game).items() if entry.embodied or entry.record}
    return sorted(named - cited - settled)


def numbers_of_rows(text: str, letter: str = "") -> list[int]:
    """The numbers of the rows of a table of unclear places."""
    return [int(row) for row in re.findall(rf"(?m)^\| {letter}(\d+) \|", text)]
