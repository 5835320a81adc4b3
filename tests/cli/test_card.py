"""`judge card`: a card explained."""

import json
from pathlib import Path

import pytest

from judge.replay.raw import Json
from tests.cli.conftest import Judge

DANCER = "hSD01-009"


def test_a_card_is_told_in_both_languages(judge: Judge) -> None:
    result = judge("card", "hololive", DANCER)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "hololive hSD01-009  (1.7.0)  AZKi"
    assert "  HP       60" in lines
    assert "             if the die shows 1, 2, 3 or 4:" in lines
    assert "             出た目が1、2、3または4なら:" in lines
    assert any(line.startswith("  clauses  10.1.1.1.2 ") for line in lines)
    assert any(line.startswith("  no text  art 1 ") for line in lines)


def test_a_card_in_one_language(judge: Judge) -> None:
    assert "roll a die" not in judge("card", "hololive", DANCER, "--lang", "ja").stdout
    assert "サイコロ" not in judge("card", "hololive", DANCER, "--lang", "en").stdout


def test_a_card_as_json(judge: Judge) -> None:
    found = json.loads(judge("card", "hololive", DANCER, "--format", "json", "--lang", "en").stdout)
    assert found["facts"]["hp"] == 60
    effect, art = found["abilities"]
    assert (effect["modelled"], art["modelled"]) == ("tree", "none")
    assert effect["trees"][0]["tree"]["when"] == {"on": "collab", "self": ["to"]}
    says: list[dict[str, Json]] = effect["trees"][0]["says"]["en"]
    assert says[1]["inner"][0] == {"text": "roll a die", "clause": "5.22.1", "inner": []}
    assert "5.19.1" in effect["trees"][0]["clauses"]


def test_every_bundled_card_can_be_told(judge: Judge) -> None:
    for number in (f"hSD01-{n:03}" for n in range(1, 22)):
        assert judge("card", "hololive", number).exit_code == 0


def test_a_card_that_no_set_has(judge: Judge) -> None:
    result = judge("card", "hololive", "hXX99-001\x1b[2J")
    assert result.exit_code == 2
    assert "hXX99-001\\x1b[2J" in result.stderr
    assert judge("card", "chess", DANCER).exit_code == 2


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    kept = {"from": "own.archive", "choose": 1, "store": "kept"}
    tree = {
        "kind": "support",
        "do": [
            {"verb": "draw", "count": 2},
            {"verb": "reveal", "cards": kept},
            {"verb": "put", "cards": "$kept", "to": "hand"},
        ],
    }
    cards = [
        {"number": "hXX01-101", "name": "道具", "type": "support", "subtypes": ["tool"], "abilities": [tree]},
        {"number": "hXX01-102", "name": "催し", "type": "support", "subtypes": ["event"], "text": "unmodelled"},
    ]
    path.write_text(json.dumps({"set": "own", "version": "1", "cards": cards}), encoding="utf-8")
    return path


def test_a_card_of_a_table(judge: Judge, table: Path) -> None:
    told = judge("card", "hololive", "hXX01-101", "--cards", table, "--lang", "en").stdout.splitlines()
    assert "  sub-type tool" in told
    assert "           draw 2 cards" in told
    assert "           put what was kept as kept to the hand" in told
    assert "  no tree  text" in judge("card", "hololive", "hXX01-102", "--cards", table, "--lang", "en").stdout


def test_a_table_that_cannot_be_read(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text("{", encoding="utf-8")
    assert judge("card", "hololive", DANCER, "--cards", path).exit_code == 3


def test_a_tree_that_is_wrong_is_an_invalid_input(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    card = {
        "number": "hXX01-101",
        "name": "道具",
        "type": "support",
        "abilities": [{"kind": "support", "do": [{"verb": "fly"}]}],
    }
    path.write_text(json.dumps({"set": "own", "version": "1", "cards": [card]}), encoding="utf-8")
    assert judge("card", "hololive", "hXX01-101", "--cards", path).exit_code == 3


def test_a_choice_without_a_bound_is_told_as_any_number(judge: Judge) -> None:
    told = judge("card", "lovelive", "PL!SP-bp1-003").stdout
    assert "show any number of your cards in hand (member)" in told
    assert "手札（メンバー）のうち好きな数を" in told
    assert "99" not in told


def test_a_number_with_its_rarity_is_told_the_one_that_is_known(judge: Judge) -> None:
    said = judge("card", "lovelive", "PL!-sd1-001-SD").stderr
    assert "no card PL!-sd1-001-SD; nearest: PL!-sd1-001," in said


@pytest.mark.parametrize(
    ("game", "said", "number"),
    [
        ("hololive", "ｈsd01-13", "hSD01-013"),
        ("lovelive", "pl!-SD1-001", "PL!-sd1-001"),
        ("mlp", "bp01-c6", "BP01-C06"),
    ],
)
def test_a_number_may_be_written_as_people_do(judge: Judge, game: str, said: str, number: str) -> None:
    assert judge("card", game, said).stdout.startswith(f"{game} {number} ")


def test_the_name_of_a_card_tells_its_numbers(judge: Judge) -> None:
    result = judge("card", "hololive", "ｓｏｒａｚ")
    assert result.exit_code == 2
    assert "hSD01-013" in result.stderr
