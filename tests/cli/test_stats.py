"""What a set of results holds, and the few replays that hold as much."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.conftest import Judge

FAULTY, ALIKE, LEGAL, SHORT = "a.json", "b.json", "starter-legal.json", "draw.json"


@pytest.fixture
def results(judge: Judge, games: Path, tmp_path: Path) -> Path:
    """Results of a game with a fault, of one just like it, and of two without."""
    faulty = (games / "bloom-into-too-much-damage.json").read_bytes()
    for name, content in ((FAULTY, faulty), (ALIKE, faulty)):
        (tmp_path / name).write_bytes(content)
    paths = (tmp_path / FAULTY, tmp_path / ALIKE, games / LEGAL, games / SHORT, tmp_path / "no-such.json")
    file = tmp_path / "results.jsonl"
    judge("verify", *paths, "--keep-going", "--format", "jsonl", "--output", file)
    return file


def told(run: Result) -> dict[str, list[dict[str, object]]]:
    return dict(json.loads(run.stdout))


def test_verdicts_findings_and_clauses_are_counted(judge: Judge, results: Path) -> None:
    report = told(judge("stats", results, "--format", "json"))
    kinds = {(one["ruleset"], one["kind"]): one["count"] for one in report["verdicts"]}
    assert kinds == {("", "invalid"): 1, ("hololive", "illegal"): 2, ("hololive", "legal"): 2}
    clauses = {one["clause"]: (one["count"], one["replays"], one["step"]) for one in report["findings"]}
    assert clauses["8.3.3#3"] == (2, 2, 4)
    first = next(one for one in report["findings"] if one["clause"] == "8.3.3#3")
    assert str(first["source"]).endswith(FAULTY)
    assert report["exercised"][0]["ruleset"] == "hololive"


def test_parquet_holds_what_is_asked(judge: Judge, results: Path, tmp_path: Path) -> None:
    kept = tmp_path / "results.parquet"
    lines = told(judge("stats", results, "--format", "json", "--parquet", kept))
    assert told(judge("stats", kept, "--format", "json")) == lines


def test_people_read_tables(judge: Judge, results: Path) -> None:
    printed = judge("stats", results).stdout
    assert "Findings by clause" in printed
    assert "8.3.3#3" in printed
    assert "条項ごとの指摘" in judge("stats", results, "--lang", "ja").stdout


def test_few_replays_stand_for_all(judge: Judge, results: Path) -> None:
    names = [Path(name).name for name in judge("minimise", results).stdout.split()]
    assert FAULTY in names
    assert ALIKE not in names
    assert LEGAL in names


def test_what_is_no_result_is_told(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text("not a result\n")
    run = judge("stats", file)
    assert run.exit_code == 2
    assert "these are no results of judge verify --format jsonl" in run.stderr
