"""A record is judged on the sides that it is on of readings that the document leaves open."""

from copy import deepcopy
from pathlib import Path

import pytest

from judge.engine.book.sides import Sides
from judge.engine.run.board import read_board
from judge.replay.cases import read_cases
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.mask import mask

ENTRY = "tests/rulesets/lovelive/either/entry_from_under_a_member.toml"
DRAWN = {"taken": 1, "other": 0}


@pytest.fixture(params=DRAWN)
def side(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def record(root: Path, side: str) -> dict[str, Json]:
    """A card comes from beneath a member; the record says whether what waits for its entry draws."""
    cases = read_cases(root.joinpath(ENTRY).read_bytes())
    return deepcopy(dict(next(case.replay for case in cases if case.shows.startswith(side))))


def test_the_board_at_a_step_is_that_of_the_side(record: dict[str, Json], side: str) -> None:
    walk = stop_before(record, len(record["steps"]))
    hand = read_board(walk.game)["P1"]["hand"]
    assert (hand if isinstance(hand, int) else len(hand)) == DRAWN[side]


@pytest.mark.parametrize("seat", ["P1", "P2", "public"])
def test_a_masked_record_is_on_the_same_side(record: dict[str, Json], seat: str) -> None:
    assert verify(mask(record, seat)).findings == []


def test_what_is_wrong_on_either_side_is_found_at_its_step(record: dict[str, Json]) -> None:
    record["steps"][-1]["board"]["P1"]["hand"] = 3
    verdict = verify(record)
    assert (verdict.kind, [finding.step for finding in verdict.findings]) == ("diverges", [len(record["steps"]) - 1])


def test_a_reading_about_one_thing_is_asked_once() -> None:
    sides = Sides(["other"])
    assert [sides.of("one", "taken", "this"), sides.of("one", "taken", "this")] == ["other", "other"]
    assert sides.of("one", "taken", "that") == "taken"
    assert sides.turns() == [("other", "other")]


def test_the_latest_turn_comes_first() -> None:
    sides = Sides()
    for reading in ("one", "two"):
        sides.of(reading, "taken")
    assert sides.turns() == [("taken", "other"), ("other",)]
