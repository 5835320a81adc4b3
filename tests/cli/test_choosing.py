"""Which findings count, how often each clause decided, and what the program says of itself."""

import json
from pathlib import Path

import pytest

from judge.engine.rules import registry
from judge.verify.outcome.choosing import read_clauses
from tests.cli.conftest import Judge

ILLEGAL, DRAW = "bloom-into-too-much-damage.json", "draw.json"


@pytest.fixture
def faulty(games: Path, tmp_path: Path) -> Path:
    """A game that ends with its fault."""
    game = json.loads((games / ILLEGAL).read_text("utf-8"))
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps({**game, "steps": game["steps"][:5]}), encoding="utf-8")
    return path


@pytest.mark.parametrize("chosen", ["hololive", "hololive:8.3", "8.3", "hololive:8.3.3#3", "8", "hololive:§8.3.3"])
def test_a_clause_is_chosen_by_its_beginning(judge: Judge, faulty: Path, chosen: str) -> None:
    assert judge("verify", faulty, "--select", chosen).exit_code == 1
    assert judge("verify", faulty, "--ignore", chosen).exit_code == 0


@pytest.mark.parametrize("other", ["lovelive", "hololive:8.2", "8.3.3#2", "lovelive:8.3", "80"])
def test_other_clauses_are_other(judge: Judge, faulty: Path, other: str) -> None:
    assert judge("verify", faulty, "--ignore", other).exit_code == 1
    left = judge("verify", faulty, "--select", other)
    assert left.exit_code == 0
    assert "findings that do not count here: 1" in left.stdout


def test_a_clause_ends_where_its_number_does() -> None:
    assert read_clauses("hololive:8.3").hold("hololive", "8.3.1")
    assert not read_clauses("hololive:8.3").hold("hololive", "8.30")


def test_what_is_ignored_hides_nothing(judge: Judge, games: Path) -> None:
    """A fault that does not count does not end the game for those that do."""
    printed = judge("verify", games / ILLEGAL, "--keep-going", "--format", "jsonl").stdout
    every = [one["broken"][0]["clause"] for one in json.loads(printed)["findings"]]
    one = json.loads(judge("verify", games / ILLEGAL, "--ignore", every[0], "--format", "jsonl").stdout)
    assert [finding["broken"][0]["clause"] for finding in one["findings"]] == [c for c in every if c != every[0]]
    assert one["kind"] == ("unfinished" if len(every) == 1 else one["findings"][0]["kind"])


def test_what_does_not_exist_is_told(judge: Judge, games: Path) -> None:
    refused = judge("verify", games / ILLEGAL, "--select", "hololve:8.3")
    assert refused.exit_code == 2
    assert "is hololive meant?" in refused.output
    refused = judge("verify", games / ILLEGAL, "--ignore", "hololive:8.33")
    assert refused.exit_code == 2
    assert "nearest: " in refused.output


def test_clauses_are_counted(judge: Judge, games: Path, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{")
    paths = (games / ILLEGAL, games / ILLEGAL, games / DRAW, tmp_path)
    shown = judge("verify", *paths, "--statistics")
    assert shown.exit_code == 3
    assert shown.stdout.splitlines()[0] == "2  hololive 8.3.3#3 (1.7.0)  Bloom: HP above the damage"
    assert shown.stdout.splitlines()[1].startswith("1  invalid/")
    told = json.loads(judge("verify", *paths, "--statistics", "--format", "json").stdout)
    assert told["statistics"][0] == {"ruleset": "hololive", "edition": "1.7.0", "clause": "8.3.3#3", "count": 2}


def test_counts_stand_beside_a_file(judge: Judge, games: Path, tmp_path: Path) -> None:
    assert judge("verify", games / ILLEGAL, "--statistics", "--format", "sarif").exit_code == 2
    out = tmp_path / "out"
    shown = judge("verify", games / ILLEGAL, "--statistics", "--format", "sarif", "--output", out)
    assert shown.stdout.startswith("1  hololive 8.3.3#3")
    assert json.loads(out.read_text(encoding="utf-8"))["version"] == "2.1.0"


def test_the_nearest_command_and_option_are_told(judge: Judge) -> None:
    assert "did you mean verify?" in judge("verfy").output
    assert "'--format'" in judge("verify", "x", "--formt", "json").output


def test_the_version_tells_rulesets_and_editions(judge: Judge) -> None:
    lines = judge("--version").stdout.splitlines()
    assert lines[0].startswith("judge ")
    assert [line.split()[0] for line in lines[1:]] == list(registry.names())
    assert "hololive 1.7.0" in lines
