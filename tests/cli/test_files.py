"""`judge schema`, `convert` and `play`: files that others read and write."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.cli.schema import schemas_of
from judge.engine.rules import registry
from judge.replay.schema import schema_of, text_of
from judge.replay.steps import tag
from tests.cli.conftest import Judge

HEADER = {"format": 1, "ruleset": "hololive", "edition": "1.7.0"}


def written(path: Path, steps: list[Any]) -> Path:
    path.write_text(json.dumps({**HEADER, "steps": steps}), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", registry.names())
def test_the_committed_schema_is_not_stale(root: Path, name: str) -> None:
    for file, made in schemas_of(registry.load(name)).items():
        path = root / "schemas" / f"{file}.json"
        fresh = path.exists() and path.read_text(encoding="utf-8") == text_of(made)
        assert fresh, f"stale; run: judge schema {name} --write schemas"


@pytest.mark.parametrize("name", registry.names())
def test_a_schema_is_a_schema_and_knows_every_step(name: str) -> None:
    rules = registry.load(name)
    made = schema_of(rules.title, rules.header, rules.step_types)
    Draft202012Validator.check_schema(made)
    kinds = made["properties"]["steps"]["items"]["properties"]["do"]["enum"]
    assert set(kinds) == {tag(step) for step in rules.step_types}


def test_schema_prints_what_it_writes(judge: Judge, tmp_path: Path) -> None:
    assert judge("schema", "hololive", "--write", tmp_path).stdout == ""
    assert judge("schema", "hololive").stdout == (tmp_path / "hololive.json").read_text(encoding="utf-8")


def test_the_schema_of_trees_is_another(judge: Judge, tmp_path: Path) -> None:
    judge("schema", "hololive", "--write", tmp_path)
    printed = judge("schema", "hololive", "--abilities").stdout
    assert printed == (tmp_path / "hololive-abilities.json").read_text(encoding="utf-8")


def test_only_replays_have_a_page_of_words(judge: Judge) -> None:
    assert judge("schema", "mlp", "--words").stdout.startswith("# ")
    assert judge("schema", "mlp", "--abilities", "--words").exit_code == 2


def test_a_wrong_tree_is_told_where_it_is_wrong(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps([{"kind": "auto", "do": [{"verb": "draw", "count": "two"}]}]), encoding="utf-8")
    result = judge("schema", "hololive", "--abilities", "--check", path)
    assert result.exit_code == 3
    assert "/0/do/0/count" in result.stdout


def test_the_games_that_ship_fit_the_schema(judge: Judge, games: Path) -> None:
    for path in games.glob("*.json"):
        assert judge("schema", "hololive", "--check", path).exit_code == 0


def test_a_wrong_step_is_told_only_what_its_own_kind_needs(judge: Judge, tmp_path: Path) -> None:
    path = written(tmp_path / "x.json", [{"do": "act:bloom", "player": "P1", "card": "hand:hSD01-013"}, 3])
    result = judge("schema", "hololive", "--check", path)
    assert result.exit_code == 3
    heads = [line.split("  ")[1] for line in result.stdout.splitlines()[::2]]
    assert heads == ["/steps/0", "/steps/1"]
    assert "'onto' is a required property" in result.stdout


def test_the_schema_and_the_loader_agree_on_a_wrong_step(judge: Judge, tmp_path: Path) -> None:
    for n, step in enumerate([{"do": "act:blom"}, {}, {"do": "act:bloom", "player": "P3"}, None, {"do": "claim"}]):
        path = written(tmp_path / f"{n}.json", [step])
        assert judge("schema", "hololive", "--check", path).exit_code == judge("verify", path).exit_code == 3


def test_convert_reads_only_logs_of_its_reader(judge: Judge, games: Path) -> None:
    result = judge("convert", "holoduel", games / "draw.json")
    assert result.exit_code == 3
    assert "no holoduel log" in result.stderr
    assert "installed: holoduel, ikachan, loveca, replay" in judge("convert", "chess", games / "draw.json").stderr


@pytest.mark.parametrize("seat", ["public", "P1", "P2"])
def test_convert_writes_what_one_side_saw(judge: Judge, games: Path, tmp_path: Path, seat: str) -> None:
    path = tmp_path / "seen.json"
    assert judge("convert", "replay", games / "no-holomem.json", "--perspective", seat, "-o", path).exit_code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["perspective"] == seat
    assert judge("verify", path).exit_code == 0


def test_convert_a_log(judge: Judge, shared: Path, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    log = shared / "data" / "holoduel" / "ai_starter_01.json"
    path.write_text(judge("convert", "holoduel", log).stdout, encoding="utf-8")
    assert judge("schema", "hololive", "--check", path).exit_code == 0


def test_play_writes_games_that_verify(judge: Judge, tmp_path: Path) -> None:
    result = judge("play", "hololive", "--games", 2, "--seed", 3, "--out", tmp_path)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 2
    assert judge("verify", tmp_path).exit_code == 0
