"""Files and terminals that would make the judge fall over: each is told in a sentence, where it is wrong."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from judge.replay.raw import Json
from tests.cli.conftest import Judge

PLAIN: dict[str, Json] = {"format": 1, "ruleset": "hololive", "edition": "1.7.0"}
LOOP = {**PLAIN, "position": {"board": {}}, "steps": [
    {"do": "act:show_loop", "player": "P1", "acts": 2, "times": 10**12}]}  # fmt: skip
UNKNOWN = {**PLAIN, "position": {"board": {"P1": {"center": {"card": "X-999"}, "back": ["hSD01-003"]}}}, "steps": []}


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("deep.toml", "a = " + "[" * 1500, "deep.toml:1:69\n  INVALID  nested more than 64 levels deep here"),
        ("dots.toml", "a." * 50_000 + "a = 1", "dots.toml\n  INVALID  nested more than 64 levels deep here"),
        ("none.toml", 'clause = "8.3.2"\nruleset = "hololive"\n', "none.toml\n  INVALID  no case; a case file has a"),
        ("case.toml", "case = 1", "no case; a case file has a table"),
        ("broken.toml", "a = 1\na = 2", "broken.toml:2:6\n  INVALID  not TOML: Cannot overwrite a value"),
        ("none.jsonl", "\n\n", "the file is empty"),
        ("deep.json", '{"format": ' + "[" * 100_000, "deep.json:1:75\n  INVALID  nested more than 64 levels deep here"),
        ("half.json", '{"format": 1,\n"x": "\\ud800"}', "half.json:2:7\n  INVALID  \\ud800 is one half of a character"),
        ("low.json", '{"x": "\\\\ud800 \\udc00"}', "low.json:1:16\n  INVALID  \\udc00 is one half of a character"),
        ("text.json", json.dumps({**PLAIN, "format": "1"}), '1:12  /format\n  INVALID  format "1" is not known; this'),
        ("true.json", json.dumps({**PLAIN, "format": True}), "format true is not known; this judge reads the number 1"),
        ("seat.json", json.dumps({**PLAIN, "perspective": "Full", "steps": []}), "; is full meant?"),
        ("old.json", json.dumps({**PLAIN, "edition": "1.70", "steps": []}), "there are: 1.7.0; is 1.7.0 meant?"),
        ("game.json", json.dumps({**PLAIN, "ruleset": "Hololive", "steps": []}), "; is hololive meant?"),
    ],
)
def test_what_cannot_be_read_is_told_where(judge: Judge, tmp_path: Path, name: str, content: str, said: str) -> None:
    (tmp_path / name).write_text(content)
    result = judge("verify", tmp_path / name)
    assert result.exit_code == 3
    assert said in result.stdout


def test_one_bad_file_stops_no_run(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("case = " + "[" * 1500)
    (tmp_path / "b.json").write_text('{"format": 1, "ruleset": "\\ud800"}')
    (tmp_path / "c.json").write_text(json.dumps({**PLAIN, "steps": []}))
    for form in ("text", "json"):
        result = judge("verify", "--format", form, tmp_path)
        assert result.exit_code == 3
        assert result.stdout.count("c.json") == 1
    assert judge("coverage", "hololive", tmp_path).exit_code == 0


@pytest.mark.parametrize("option", [("--edition", "1.70"), ("--profile", "Text")])
def test_an_option_that_means_nothing_is_wrong_usage(judge: Judge, tmp_path: Path, option: tuple[str, str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**PLAIN, "steps": []}))
    for command in (("verify", path), ("show", path), ("legal", path, "--at", "0")):
        result = judge(*command, *option)
        assert result.exit_code == 2
        assert f"{option[0]}: no" in result.output
        assert "meant?" in result.output


def test_each_limit_can_be_raised(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    deep: Any = 1
    for _ in range(70):
        deep = [deep]
    claims = [{"do": "claim", "board": {}}] * 30
    path.write_text(json.dumps({**PLAIN, "position": {"board": {}}, "meta": {"deep": deep}, "steps": claims}))
    assert "nested more than 64" in judge("verify", path).output
    few = judge("verify", path, "--max-depth", "80", "--max-steps", "29")
    assert "/steps/29\n  INVALID  more than 29 steps" in few.output
    assert judge("verify", path, "--max-depth", "80").exit_code == 0
    path.write_text(json.dumps(PLAIN) + " " * (17 << 20))
    assert "larger than 8 MB" in judge("verify", path).output
    assert "is missing" in judge("verify", path, "--max-size", "18").output


def test_cards_without_number_are_not_laid_out(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = {"P1": {"archive": ["hSD01-003"] * 12_000}}
    frame = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "steps": []}
    path.write_text(json.dumps({**frame, "position": {"board": board, "memory": {}}}))
    refused = judge("verify", path)
    assert (refused.exit_code, "more than 10000 cards; --max-pieces allows more" in refused.output) == (3, True)
    assert judge("verify", path, "--max-pieces", "20000").exit_code == 0


def test_a_byte_order_mark_is_no_content(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({**PLAIN, "position": {"board": {}}, "steps": []}).encode())
    assert judge("verify", path).exit_code == 0
    assert judge("show", path).exit_code == 0


def test_what_can_be_answered_in_endless_ways_is_listed_so_far(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(LOOP))
    assert "and more; only the first 1000 are listed" in judge("legal", path, "--at", "1").stdout


def test_an_unknown_card_leaves_open_what_hangs_on_it(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(UNKNOWN))
    result = judge("legal", path, "--at", "0")
    assert result.exit_code == 0
    assert "baton_pass: what is legal hangs on a card that is not known (X-999)" in result.stdout


def test_an_act_that_points_nowhere_is_wrong_usage(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(UNKNOWN))
    result = judge("legal", path, "--at", "0", "--act", '{"do": "place", "card": "[[["}')
    assert result.exit_code == 2
    assert "[[[" in result.output


@pytest.mark.parametrize("content", ["null", "[]", '"x"', '{"a": "\\ud800"}'])
def test_what_is_no_replay_is_not_converted(judge: Judge, tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content)
    assert judge("convert", "replay", path).exit_code == 3


def test_what_cannot_be_written_is_told(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = judge("play", "hololive", "--out", tmp_path / "file" / "below")
    assert result.exit_code == 2
    assert "Not a directory" in result.output


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp932", "utf-8"])
def test_output_survives_every_encoding(root: Path, encoding: str) -> None:
    game = str(root / "replays" / "hololive" / "starter-legal.json")
    commands: list[list[str]] = [
        ["show", game, "--at", "40"],
        ["verify", game, "--format", "json"],
        ["verify", "--help"],
    ]
    for command in commands:
        run = subprocess.run(
            [sys.executable, "-c", "from judge.cli import main; main()", *command, "--lang", "ja"],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        shown = run.stdout.decode(encoding)
        if "json" in command:
            assert json.loads(shown)["verdicts"][0]["kind"] == "legal"


def test_what_brought_the_judge_down_once_is_judged_in_time(judge: Judge, shared: Path) -> None:
    for path in sorted((shared / "cases/turn2/hostile").iterdir()):
        began = time.process_time()
        result = judge("verify", path, "--keep-going")
        assert time.process_time() - began < 2, path.name
        assert result.exit_code in {0, 1, 3}, path.name
        assert path.name in "".join(result.output.split()), path.name
