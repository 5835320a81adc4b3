"""`judge verify`: what it prints, what it ends with, and what it survives."""

import json
from pathlib import Path
from typing import Any

import click
import pytest

from judge.cli import main
from judge.verify import judging
from judge.verify.api import verify
from tests.cli.conftest import Judge

ILLEGAL = "bloom-into-too-much-damage.json"
POSITION = {
    "format": 1,
    "ruleset": "hololive",
    "edition": "1.7.0",
    "position": {"board": {"P1": {"center": "hSD01-003"}, "P2": {"center": "hSD01-003"}}},
    "steps": [],
}
CASES = """
clause = "8.2.1"
ruleset = "hololive"
edition = "1.7.0"

[base.position.board.P1]
center = "hSD01-003"
hand = ["hSD01-008", "hSD01-006"]

[base.position.board.P2]
center = "hSD01-003"

[[case]]
shows = "a Debut may be placed"
expect = {{ verdict = "unfinished" }}
steps = [{{ do = "act:place", player = "P1", card = "hand:hSD01-008" }}]

[[case]]
shows = "a 1st may not"
expect = {{ verdict = "{verdict}", clause = "8.2.2" }}
steps = [{{ do = "act:place", player = "P1", card = "hand:hSD01-006" }}]
"""


def written(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_a_finding_prints_where_what_and_what_else(judge: Judge, games: Path) -> None:
    result = judge("verify", games / ILLEGAL)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == f"{games / ILLEGAL}:13:3  step 4  turn 6, P2, main step"
    assert lines[1].startswith("  ILLEGAL  hololive 8.3.3#3 (1.7.0)  ")
    assert "130" in lines[1]
    assert "140" in lines[1]
    assert lines[2] == "  act      bloom hSD01-013 onto center (hSD01-006)"
    assert lines[3].startswith("  waits    7.5.2  P2: ")
    assert lines[4].startswith("  legal    ")
    assert " · end_main_step" in lines[4]
    assert lines[-1] == "  see      judge clause hololive 8.3.3#3"


def test_the_same_finding_in_japanese(judge: Judge, games: Path) -> None:
    result = judge("verify", games / ILLEGAL, "--lang", "ja")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert "ステップ4  6ターン目、P2、メインステップ" in lines[0]
    assert lines[1].startswith("  違反     hololive 8.3.3#3 (1.7.0)  ")
    assert lines[2] == "  行為     hSD01-013をセンター (hSD01-006)にBloom"


def test_the_environment_chooses_the_language(judge: Judge, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "違反" in judge("verify", games / ILLEGAL).stdout
    assert "ILLEGAL" in judge("verify", games / ILLEGAL, "--lang", "en").stdout


def test_a_folder_is_read_whole_and_summed_up(judge: Judge, games: Path) -> None:
    result = judge("verify", games)
    assert result.exit_code == 1
    assert any(line.startswith(f"replays: {len(list(games.glob('*.json')))}  ") for line in result.stdout.splitlines())


def test_one_bad_file_never_stops_a_run(judge: Judge, games: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    result = judge("verify", bad, tmp_path / "missing.json", games / ILLEGAL)
    assert result.exit_code == 3
    assert f"{bad}:1:2" in result.stdout
    assert "missing.json\n  INVALID  cannot be read" in result.stdout
    assert "ILLEGAL" in result.stdout


def test_a_legal_game_ends_with_0(judge: Judge, games: Path) -> None:
    result = judge("verify", games / "draw.json")
    assert result.exit_code == 0
    assert "  LEGAL    hololive (1.7.0)  a draw under 1.2.2: " in result.stdout


def test_fail_on_widens_what_counts(judge: Judge, tmp_path: Path) -> None:
    path = written(tmp_path / "open.json", POSITION)
    assert judge("verify", path).exit_code == 0
    assert judge("verify", path, "--fail-on", "unfinished").exit_code == 1
    assert judge("verify", path, "--fail-on", "legal").exit_code == 2


def test_one_game_a_line(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{json.dumps(POSITION)}\n\n{{\n", encoding="utf-8")
    result = judge("verify", path)
    assert result.exit_code == 3
    assert "UNFINISHED" in result.stdout
    assert f"{path}:1  steps: 0" in result.stdout
    assert f"{path}:3:2" in result.stdout


def test_cases_are_held_to_what_they_expect(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "8.2.1.toml"
    path.write_text(CASES.format(verdict="illegal"), encoding="utf-8")
    assert judge("verify", tmp_path).exit_code == 0
    path.write_text(CASES.format(verdict="legal"), encoding="utf-8")
    result = judge("verify", tmp_path)
    assert result.exit_code == 1
    assert "  expected verdict: legal expected, illegal found" in result.stdout


@pytest.mark.parametrize(("step", "status"), [(0, 0), (1, 1)])
def test_cases_are_held_to_the_step_that_they_expect(judge: Judge, tmp_path: Path, step: int, status: int) -> None:
    text = CASES.format(verdict="illegal").replace('clause = "8.2.2"', f'clause = "8.2.2", step = {step}')
    (tmp_path / "8.2.1.toml").write_text(text, encoding="utf-8")
    result = judge("verify", tmp_path)
    assert result.exit_code == status
    assert ("  expected step: 1 expected, 0 found" in result.stdout) == bool(status)


def test_json_is_one_object_a_line(judge: Judge, games: Path) -> None:
    result = judge("verify", games, "--format", "jsonl")
    verdicts = [json.loads(line) for line in result.stdout.splitlines()]
    illegal = next(one for one in verdicts if one["source"].endswith(ILLEGAL))
    assert len(verdicts) == len(list(games.glob("*.json")))
    assert illegal["kind"] == "illegal"
    assert illegal["findings"][0]["broken"][0]["clause"] == "8.3.3#3"
    assert illegal["findings"][0]["broken"][0]["facts"] == {"hp": 130, "damage": 140}
    assert illegal["findings"][0]["broken"][0]["message"]


def test_an_error_of_our_own_is_one_line(
    judge: Judge, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(source: Any, _: Any) -> Any:
        if b"boom" in source:
            raise ZeroDivisionError("no\x1b[2Jway")
        return verify(source)

    monkeypatch.setattr(judging, "verify", broken)
    path = written(tmp_path / "boom.json", "boom")
    result = judge("verify", path, games / "draw.json")
    assert result.exit_code == 4
    assert "ZeroDivisionError: no\\x1b[2Jway" in result.stdout
    assert "Traceback" not in result.output
    assert "a draw" in result.stdout
    assert isinstance(judge("verify", path, "--debug").exception, ZeroDivisionError)


def test_nothing_from_a_file_reaches_the_terminal_raw(judge: Judge, tmp_path: Path) -> None:
    evil = "[red]\x1b]0;x\x07\u202e\u2028"
    steps = [{"do": "act:place", "player": "P1", "card": f"hand:{evil}"}, {"do": evil}]
    paths = [written(tmp_path / f"{n}.json", {**POSITION, "steps": [step]}) for n, step in enumerate(steps)]
    paths.append(written(tmp_path / "names.json", {**POSITION, "ruleset": evil}))
    paths.append(written(tmp_path / "key.json", {evil: 1, **POSITION}))
    for path in paths:
        output = judge("verify", path).output
        assert not set(evil) & set("\x1b\x07\u202e\u2028") & set(output)
    assert "[red]\\x1b" in judge("verify", paths[2]).output


def test_wrong_usage_ends_with_2(judge: Judge) -> None:
    assert judge("verify").exit_code == 2
    assert judge("verify", "x.json", "--lang", "fr").exit_code == 2


def test_help_is_in_both_languages(judge: Judge) -> None:
    assert "Exit status:" in judge("verify", "--help").stdout
    assert "終了コード" in judge("verify", "--lang", "ja", "--help").stdout


def test_every_option_has_help() -> None:
    for name, command in main.commands.items():
        for parameter in command.params:
            if parameter.param_type_name == "option":
                record = parameter.get_help_record(click.Context(command, info_name=name))
                assert record is not None
                assert record[1], f"{name} {parameter.name}"


def test_a_card_that_the_deck_lacks_is_found_once_for_all_its_copies(judge: Judge, root: Path, tmp_path: Path) -> None:
    game = json.loads((root / "replays" / "lovelive" / "whole-game.json").read_text("utf-8"))
    deck = game["decks"]["P1"]["deck"]
    deck["X-1"] = deck.pop("T-M01")
    path = tmp_path / "x.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    assert judge("verify", path).stdout.count("no T-M01 is left among this deck's unseen cards") == 1


def test_an_act_out_of_turn_names_both_players(judge: Judge, root: Path, tmp_path: Path) -> None:
    game = json.loads((root / "replays" / "lovelive" / "judges-question.json").read_text("utf-8"))
    game["steps"][0]["player"] = "P2"
    path = tmp_path / "x.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    assert "it is P1 who acts here, and play_member is not for P2" in judge("verify", path).stdout
