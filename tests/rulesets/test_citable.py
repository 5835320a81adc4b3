"""Every clause that forbids, asks or counts decides a finding of some case; those that no case shows yet are listed."""

from pathlib import Path

import pytest

from judge.engine.book.catalogue import load_catalogue
from judge.engine.rules import registry
from judge.engine.rules.citable import citations
from tests.rulesets.judged import RULES, readable

DECIDING = ("checked", "asked", "counted")
YET_TO_SHOW = {
    "hololive": "",
    "lovelive": "",
    "mlp": "",
    "quintuplets": "",
}
"""Clauses that the code cites and that no finding of a case rests on yet."""
by_game = pytest.mark.parametrize("game", sorted(YET_TO_SHOW))


def deciding(game: str) -> list[str]:
    catalogue = load_catalogue(Path(RULES / game))
    return [clause for clause, entry in catalogue.items() if entry.treatment in DECIDING]


@by_game
def test_a_clause_that_decides_can_be_cited(game: str) -> None:
    rules = registry.load(game)
    assert [clause for clause in deciding(game) if not citations(rules, clause)] == []


@by_game
def test_a_clause_that_decides_is_cited_by_a_finding(game: str) -> None:
    found = (finding for case in readable(game) for finding in case.verdict.findings)
    cited = {one.clause for finding in found for one in (*finding.broken, *finding.also)}
    assert sorted(set(deciding(game)) - cited - set(YET_TO_SHOW[game].split())) == []
