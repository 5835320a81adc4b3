"""Games with one illegal message each: the fault is found where it is, and nothing else is."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.outcome.verdict import Verdict
from tests.conftest import SHARED
from tests.rulesets.hololive.holoduel.games import GAMES, Judge, said

INDEX = SHARED / GAMES / "tampered" / "INDEX.json"
LOGS: list[Mapping[str, Json]] = json.loads(INDEX.read_text(encoding="utf-8"))["logs"] if INDEX.is_file() else []
EARLY_END = (None, "diverges", "11.5.1", "result/not_over_yet")
"""The last life card is not sent: so ends every game of this program that ends on life, but for an only holomem."""


def of(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("log", [pytest.param(log, id=log["file"]) for log in LOGS if log["kind"] == kind])


def verdict(shared: Path, log: Mapping[str, Json]) -> Verdict:
    return Judge(shared).verdict(f"tampered/{Path(log['file']).stem}")


@of("accepted")
def test_an_accepted_fault_is_found_at_its_message(shared: Path, log: Mapping[str, Json]) -> None:
    found = verdict(shared, log).findings
    assert [finding.src for finding in found] == [log["message_number"]]
    assert found[0].clause in log["clauses"]


@of("refused")
def test_a_refused_attempt_is_recognised(shared: Path, log: Mapping[str, Json]) -> None:
    judge = Judge(shared)
    name = f"tampered/{Path(log['file']).stem}"
    judged, steps = judge.verdict(name), judge.replay(name).steps
    assert [steps[step].src for step in judged.refused] == [log["message_number"]]
    clauses = {clause.partition("#")[0] for found in judged.refused.values() for clause in found}
    assert clauses & set(log["clauses"])
    assert judged.findings == []


@of("control")
def test_a_control_has_no_fault(shared: Path, log: Mapping[str, Json]) -> None:
    found = [said(finding) for finding in verdict(shared, log).findings]
    assert found == [] or (found == [EARLY_END] and log["reason"] == "no_life_left")


def test_all_games_are_there(shared: Path) -> None:
    assert {log["file"] for log in LOGS} | {"INDEX.json"} == {path.name for path in (shared / INDEX.parent).glob("*")}
