"""Readings that a document leaves open either way: a record on either side is judged without a finding."""

from functools import cache

import pytest

from judge.engine.book.readings import load_rulings
from tests.rulesets.judged import HOME, RULES, Judged, judged

SIDES = {"taken", "other"}
GAMES = sorted(path.parent.name for path in RULES.glob("*/rulings.toml"))
OPEN = [
    (game, name)
    for game in GAMES
    for name, reading in load_rulings(RULES / game).readings.items()
    if reading.either
]  # fmt: skip


@cache
def cases_of(game: str, reading: str) -> tuple[Judged, ...]:
    return judged(HOME / game / "either" / f"{reading}.toml")


@pytest.mark.parametrize(("game", "reading"), OPEN)
def test_neither_side_is_a_finding(game: str, reading: str) -> None:
    cases = cases_of(game, reading)
    assert {one.case.shows.partition(":")[0] for one in cases} == SIDES
    assert {one.case.clause for one in cases} <= set(load_rulings(RULES / game).readings[reading].clauses)
    for one in cases:
        assert (one.verdict.kind, one.verdict.findings) == (one.case.expect.verdict, []), one.name


def test_no_cases_are_kept_of_other_readings() -> None:
    kept = {(path.parents[1].name, path.stem) for path in HOME.glob("*/either/*.toml")}
    assert kept == set(OPEN)
