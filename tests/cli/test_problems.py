"""What a file that is no replay is told: where it is wrong, and what would be right."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.replay.raw import Json
from tests.cli.conftest import Judge

PLAIN: dict[str, Json] = {"format": 1, "ruleset": "lovelive", "edition": "1.06", "perspective": "public"}
PLAY = {"do": "act:play_member", "player": "P1", "card": "hand:T-M01", "area": "left"}


def told(judge: Judge, path: Path, content: str | bytes, language: str = "en") -> str:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = judge("verify", path, "--lang", language)
    assert result.exit_code == 3
    return str(result.stdout)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "the file is empty"),
        (" \n", "the file is empty"),
        ('{"format": 1, "rule', "x.json:1:15\n  INVALID  not JSON: the text that begins here has no closing quote"),
        ('{"format": 1} 2', "x.json:1:15\n  INVALID  not JSON: something stands after its end"),
        ('{"format": }', "a value is missing here"),
        ('{"format": 1, }', "a key in double quotes is missing here"),
        ('{"format": 1 "ruleset": 2}', "a comma or a closing bracket is missing here"),
        ('{"format" 1}', "a colon is missing here"),
        ('{\n"format": NaN}', "x.json:2:11\n  INVALID  NaN is no number of JSON"),
        ('{\n"format": 1' + "0" * 5000 + "}", "x.json:2:11\n  INVALID  a number has more than 4300 digits"),
        (bytes(range(256)), "byte 128 is not UTF-8"),
    ],
)
def test_a_text_that_is_no_json_is_told_why_and_where(
    judge: Judge, tmp_path: Path, content: str | bytes, said: str
) -> None:
    assert said in told(judge, tmp_path / "x.json", content)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"stepz": []}, "the key stepz is not known here; is steps meant?"),
        ({"steps": [{**PLAY, "do": "act:play_membr"}]}, "no step has `do` act:play_membr; is act:play_member meant?"),
        ({"steps": [{**PLAY, "do": "act:bloom"}]}, "no step has `do` act:bloom\n"),
        (
            {"steps": [{**PLAY, "zone": 1}]},
            "the key zone is not known here; known: area · baton · card · do · energies",
        ),
        (
            {"position": {"board": {"P1": {"senter": None}}}, "steps": []},
            "the key senter is not known here; is center meant?",
        ),
        ({"steps": [], "perspective": "all"}, "must be one of: 'full' · 'public' · 'P1' · 'P2'"),
    ],
)
def test_a_wrong_word_is_told_with_the_right_ones(
    judge: Judge, tmp_path: Path, change: dict[str, Json], said: str
) -> None:
    assert said in told(judge, tmp_path / "x.json", json.dumps({**PLAIN, **change}))


def test_what_is_wrong_is_told_in_japanese_without_english(judge: Judge, tmp_path: Path) -> None:
    text = told(judge, tmp_path / "x.json", json.dumps({**PLAIN, "steps": [], "perspective": "all"}), "ja")
    assert "'full' · 'public' · 'P1' · 'P2'のいずれか" in text
    assert "ファイルが空である" in told(judge, tmp_path / "x.json", "", "ja")


def test_a_wrong_key_cannot_reach_the_terminal(judge: Judge, tmp_path: Path) -> None:
    assert "\x1b" not in told(judge, tmp_path / "x.json", json.dumps({**PLAIN, "steps": [], "\x1b[2J": 1}))


BOARD = {"board": {"P1": {"left": "T-M01", "hand": ["T-M08"] * 5}}, "memory": {"turn_player": "P1", "row": "7.7.2"}}
DECK = {
    "deck": {**{f"T-M{n:02}": 4 for n in range(1, 13)}, "T-L1": 4, "T-L2": 4, "T-L3": 4},
    "energy_deck": {"T-E1": 12},
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": BOARD, "decks": {"P1": DECK}}, "/position/board\n  INVALID  the board shows more T-M08 than"),
        (
            {
                "position": {**BOARD, "board": {}},
                "decks": {"P1": DECK},
                "steps": [{"do": "ruling:set", "board": BOARD["board"]}],
            },
            "/steps/0/board\n  INVALID  the board shows more T-M08 than the deck list holds",
        ),
        ({"steps": [{**PLAY, "energies": 2.5}]}, "/steps/0/energies\n  INVALID  must be an integer or a list\n"),
        ({"position": {"board": {"P1": {"energy": -1}}}}, "/position/board/P1/energy\n  INVALID  must be 0 or more\n"),
    ],
)
def test_a_wrong_value_is_told_once_and_where_it_is(
    judge: Judge, tmp_path: Path, change: dict[str, Json], said: str
) -> None:
    assert said in told(judge, tmp_path / "x.json", json.dumps({"steps": [], **PLAIN, **change}))


def test_what_comes_through_standard_input_is_read(root: Path) -> None:
    content = (root / "replays" / "lovelive" / "judges-question.json").read_text("utf-8")
    assert "T-M07 came to center area this turn" in CliRunner().invoke(main, ["verify", "-"], input=content).stdout


@pytest.mark.parametrize(
    ("card", "english", "japanese"),
    [
        ("hand:", "hand: is no reference; write for example center, opp.back[2], hand:NUMBER", "参照として読めない"),
        ("hand", "hand fits several cards: hand[1], hand[2]", "手札に当たるカードが複数ある: hand[1], hand[2]"),
    ],
)
def test_a_reference_that_does_not_tell_a_card_is_told_in_either_language(
    judge: Judge, tmp_path: Path, card: str, english: str, japanese: str
) -> None:
    position = {"board": {"P1": {"hand": ["T-M01", "T-M02"]}}, "memory": {"turn_player": "P1", "row": "7.7.2"}}
    game = json.dumps({**PLAIN, "position": position, "steps": [{**PLAY, "card": card}]})
    assert english in told(judge, tmp_path / "x.json", game)
    assert japanese in told(judge, tmp_path / "x.json", game, "ja")


def test_the_file_that_games_should_start_from_is_named(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("[", encoding="utf-8")
    assert "x.json:1:2\n" in judge("play", "lovelive", "--from", path, "--out", tmp_path).stderr
