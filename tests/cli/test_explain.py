"""`judge clause`, `legal`, `show`, `deck` and `coverage`: explanations of rules and of games."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Judge

ILLEGAL = "bloom-into-too-much-damage.json"
BLOOM = '{"do":"bloom","card":"hand:hSD01-013","onto":"center"}'


def words(text: str) -> str:
    return " ".join(text.split())


# -- clause ------------------------------------------------------------------------------------------------------------


def test_a_clause_is_explained_in_both_languages(judge: Judge) -> None:
    result = judge("clause", "hololive", "8.3.3#3")
    assert result.exit_code == 0
    assert result.stdout.startswith("hololive 8.3.3#3  (1.7.0)  ")
    assert "  treated  checked  " in result.stdout
    assert "s03_bloom.py, outlives_its_damage" in result.stdout
    assert result.stdout.isascii() is False


def test_a_clause_in_one_language(judge: Judge) -> None:
    assert "  扱い     検査  " in judge("clause", "hololive", "8.3.3#3", "--lang", "ja").stdout
    assert judge("clause", "hololive", "3", "--lang", "en").stdout.isascii()


def test_every_spelling_of_a_number_is_understood(judge: Judge) -> None:
    assert judge("clause", "hololive", "８．３．３").stdout == judge("clause", "hololive", "8.3.3").stdout


@pytest.mark.parametrize(("number", "near"), [("8.3.99", "8.3.3"), ("8.3.3#9", "8.3.3#1")])
def test_an_unknown_clause_names_its_neighbours(judge: Judge, number: str, near: str) -> None:
    result = judge("clause", "hololive", number)
    assert result.exit_code == 2
    assert near in result.stderr


def test_an_unknown_ruleset_names_those_that_exist(judge: Judge) -> None:
    result = judge("clause", "chess", "1.1")
    assert result.exit_code == 2
    assert "installed: hololive" in result.stderr


def test_every_clause_can_be_explained(judge: Judge, root: Path) -> None:
    numbers = (root / "rulesets" / "hololive" / "clauses" / "index.txt").read_text(encoding="utf-8").split()
    for number in numbers[::17]:
        assert judge("clause", "hololive", number).exit_code == 0


def test_a_clause_as_json(judge: Judge) -> None:
    found = json.loads(judge("clause", "hololive", "6.1.4.2", "--format", "json").stdout)
    assert found["number"] == "6.1.4.2"
    assert 50 in found["numbers"].values()


# -- legal -------------------------------------------------------------------------------------------------------------


def test_legal_lists_the_offer_and_judges_the_recorded_act(judge: Judge, games: Path) -> None:
    result = judge("legal", games / ILLEGAL, "--at", 4)
    lines = [words(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert "waits 7.5.2 P2 must act" in lines[1]
    assert "end_main_step" in lines
    assert "ILLEGAL bloom hSD01-013 onto center" in lines
    assert any(line.startswith("✗ 8.3.3#3 ") for line in lines)
    assert any(line.startswith("✓ 8.3.3#1 same name") for line in lines)


def test_legal_judges_an_act_that_is_given(judge: Judge, games: Path) -> None:
    given = judge("legal", games / ILLEGAL, "--at", 4, "--act", BLOOM).stdout
    assert given == judge("legal", games / ILLEGAL, "--at", 4).stdout
    assert (
        "LEGAL    end_main_step" in judge("legal", games / ILLEGAL, "--at", 4, "--act", '{"do":"end_main_step"}').stdout
    )


def test_a_card_that_is_not_there_stops_the_checks(judge: Judge, games: Path) -> None:
    act = '{"do":"bloom","card":"hand:hSD01-006","onto":"center"}'
    lines = [words(line) for line in judge("legal", games / ILLEGAL, "--at", 4, "--act", act).stdout.splitlines()]
    assert any(line.startswith("✗ 8.3.3 ") for line in lines)
    assert any(line.endswith("(not reached)") for line in lines)


def test_an_act_nobody_waits_for(judge: Judge, games: Path) -> None:
    result = judge(
        "legal", games / ILLEGAL, "--at", 4, "--act", '{"do":"art","performer":"center","art":1,"target":null}'
    )
    assert "nobody waits for this act of P2 here" in result.stdout


@pytest.mark.parametrize(
    "act", ["{", "[]", '{"do":"fly"}', '{"do":"bloom"}', '{"do":"bloom","card":1,"onto":"center"}']
)
def test_what_is_no_act_is_wrong_usage(judge: Judge, games: Path, act: str) -> None:
    assert judge("legal", games / ILLEGAL, "--at", 4, "--act", act).exit_code == 2


@pytest.mark.parametrize("at", ["-1", "99", "src:7", "x", "src:"])
def test_a_step_that_is_not_there_is_wrong_usage(judge: Judge, games: Path, at: str) -> None:
    assert judge("legal", games / ILLEGAL, f"--at={at}").exit_code == 2


def test_legal_as_json(judge: Judge, games: Path) -> None:
    found = json.loads(judge("legal", games / ILLEGAL, "--at", 4, "--format", "json").stdout)
    assert found["waits"] == "offer"
    assert {option["act"]["do"] for option in found["offers"][0]["options"]} >= {"act:collab", "act:end_main_step"}
    assert [check["rule"] for check in found["act"]["checks"] if check["state"] == "fails"] == [
        "bloom/outlives_its_damage"
    ]


def test_a_fact_that_is_due(judge: Judge, games: Path) -> None:
    assert "a fact is due: fact cards, 1 of P2's cheer deck" in judge("legal", games / ILLEGAL, "--at", 0).stdout


# -- show --------------------------------------------------------------------------------------------------------------


def test_show_draws_both_sides(judge: Judge, games: Path) -> None:
    result = judge("show", games / ILLEGAL, "--at", 4)
    assert result.exit_code == 0
    assert "╭─  P2" in result.stdout
    assert "╭─  P1" in result.stdout
    assert "hSD01-006 ときのそら" in result.stdout
    assert "damage 140" in result.stdout
    assert "センター" in judge("show", games / ILLEGAL, "--lang", "ja").stdout


def test_show_draws_both_sides_where_nothing_is_remembered_of_them(judge: Judge, root: Path) -> None:
    shown = judge("show", root / "replays" / "mlp" / "starters.json", "--at", 0).stdout
    assert "╭─  P2" in shown
    assert "╭─  P1" in shown


def test_what_show_gives_is_a_position_to_start_from(judge: Judge, games: Path, tmp_path: Path) -> None:
    shown = judge("show", games / ILLEGAL, "--at", 4, "--format", "json")
    header = {"format": 1, "ruleset": "hololive", "edition": "1.7.0"}
    step = {"do": "act:bloom", "player": "P2", "card": "hand:hSD01-013", "onto": "center"}
    path = tmp_path / "question.json"
    path.write_text(json.dumps({**header, **json.loads(shown.stdout), "steps": [step]}), encoding="utf-8")
    assert "hololive 8.3.3#3" in judge("verify", path).stdout


# -- deck --------------------------------------------------------------------------------------------------------------


def test_a_sound_deck(judge: Judge, games: Path) -> None:
    result = judge("deck", games / "starter-legal.json")
    assert result.exit_code == 0
    assert "  LEGAL    hololive (1.7.0)  nothing is wrong with it" in result.stdout


def test_a_deck_that_stands_alone(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    deck = {"oshi": "hSD01-001", "deck": {"hSD01-003": 49, "hY01-001": 2}, "cheer_deck": {"hY01-001": 20}}
    path.write_text(json.dumps(deck, indent=1), encoding="utf-8")
    result = judge("deck", path, "--ruleset", "hololive")
    assert result.exit_code == 1
    assert [line.split()[2] for line in result.stdout.splitlines() if "ILLEGAL" in line] == [
        "6.1.4.2",
        "6.1.4.1",
        "6.1.4.3",
    ]
    assert f"{path}:5:15  /deck/hY01-001" in result.stdout
    assert judge("deck", path).exit_code == 3
    assert judge("deck", path, "--ruleset", "chess").exit_code == 2
    faults = json.loads(judge("deck", path, "--ruleset", "hololive", "--format", "json").stdout)["faults"]
    assert [fault["pointer"] for fault in faults] == ["/deck", "/deck/hY01-001", "/deck/hSD01-003"]


def test_a_deck_of_unknown_cards_stays_undecided(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    deck = {"oshi": "hXX99-001", "deck": {f"hXX99-1{n:02}": 2 for n in range(25)}, "cheer_deck": {"hY01-001": 20}}
    path.write_text(json.dumps(deck), encoding="utf-8")
    result = judge("deck", path, "--ruleset", "hololive")
    assert result.exit_code == 0
    assert "UNDECIDED" in result.stdout


def test_a_doubt_about_a_deck_is_told_once(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(json.dumps({"deck": {"ZZ": 4}, "energy_deck": {}}), encoding="utf-8")
    assert judge("deck", path, "--ruleset", "lovelive").stdout.count("card unknown: ZZ") == 1


# -- coverage ----------------------------------------------------------------------------------------------------------


def test_coverage_counts_every_clause(judge: Judge, root: Path) -> None:
    found = json.loads(judge("coverage", "hololive", "--format", "json").stdout)
    numbers = (root / "rulesets" / "hololive" / "clauses" / "index.txt").read_text(encoding="utf-8").split()
    assert sum(found["treatments"].values()) >= len(numbers)
    assert found["exercised"] == found["silent"] == []
    assert "total" in judge("coverage", "hololive").stdout


def test_coverage_of_games_lists_what_they_exercised(judge: Judge, games: Path) -> None:
    found = json.loads(judge("coverage", "hololive", games / ILLEGAL, "--format", "json").stdout)
    assert found["games"] == 1
    assert "8.3.3#3" in found["exercised"]
    assert "6.2.1.5" in found["silent"]
    assert "games: 1; " in judge("coverage", "hololive", games / ILLEGAL).stdout


def test_the_corner_book_counts_what_cases_came_by(judge: Judge, root: Path) -> None:
    found = json.loads(judge("coverage", "mlp", root / "tests/rulesets/mlp", "--proof", "--format", "json").stdout)
    reached = [one for one in found["corners"] if one["broke" if one["sort"] in ("check", "reason") else "met"]]
    assert len(reached) + found["empty"] == len(found["corners"])
    assert {one["sort"] for one in found["corners"]} == {"check", "reason", "act", "row", "reading"}
    assert found["empty"] <= len(found["corners"]) // 50
    assert " corners were reached" in judge("coverage", "mlp", "--proof").stdout


def test_coverage_lists_what_is_to_do(judge: Judge) -> None:
    found = json.loads(judge("coverage", "hololive", "--format", "json").stdout)
    lines = judge("coverage", "hololive", "--todo").stdout.splitlines()
    assert len(lines) == max(len(found["todo"]), 1)


def test_what_is_counted_by_colour_is_shown_in_words(judge: Judge, root: Path, tmp_path: Path) -> None:
    game = json.loads((root / "replays" / "lovelive" / "too-few-hearts.json").read_text("utf-8"))
    path = tmp_path / "x.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    shown = judge("show", path, "--at", 1).stdout
    assert "{" not in shown
    assert "owned hearts: " in shown
    assert "pink" in shown
    assert "桃" in judge("show", path, "--at", 1, "--lang", "ja").stdout
