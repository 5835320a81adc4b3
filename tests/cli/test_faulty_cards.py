"""A faulty card of a table is told with its place, and stops only the games that need it."""

import json
from pathlib import Path

import pytest

from judge.engine.rules import registry
from tests.cli.conftest import Judge

GAMES = {
    "hololive": ("starter-legal.json", "hSD01-013"),
    "lovelive": ("whole-game.json", "T-M01"),
    "mlp": ("starters.json", "SD01E-C01"),
    "quintuplets": ("won-by-text.json", "QS-V29"),
}
"""A recorded game of each ruleset, and a number that it needs."""


def written(folder: Path, *cards: object) -> Path:
    file = folder / "cards.json"
    file.write_text(json.dumps({"set": "mine", "version": "1", "cards": cards}), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_does_not_need_the_card_is_judged_and_the_fault_told(
    judge: Judge, games: Path, tmp_path: Path, game: str
) -> None:
    name, _ = GAMES[game]
    table = written(tmp_path, {"number": "T-404", "colour": "brown"})
    result = judge("verify", games.parent / game / name, "--cards", table)
    assert result.exit_code == judge("verify", games.parent / game / name).exit_code
    assert "cards.json/cards/0 (T-404)/colour: " in result.stderr
    assert "INVALID" not in result.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_needs_the_card_is_invalid(judge: Judge, games: Path, tmp_path: Path, game: str) -> None:
    name, number = GAMES[game]
    result = judge("verify", games.parent / game / name, "--cards", written(tmp_path, {"number": number, "name": 5}))
    assert result.exit_code == 3
    assert f"/cards/0 ({number})/" in result.stdout


def test_a_number_that_two_rows_define_is_told_at_the_second(judge: Judge, tmp_path: Path) -> None:
    card = {"number": "T-1", "name": "x", "type": "energy"}
    result = judge("card", "lovelive", "T-1", "--cards", written(tmp_path, card, {**card, "number": "T-2"}, card))
    assert result.exit_code == 3
    assert "/cards/2 (T-1): T-1 is defined before" in result.stderr


def test_a_bad_tree_spoils_its_card_only(judge: Judge, tmp_path: Path) -> None:
    bad = {"kind": "auto", "triggers": ["entry"], "tree": {"do": [{"verb": "drow", "amount": 1}]}}
    card = {"number": "T-1", "name": "x", "type": "member", "abilities": [bad]}
    table = written(tmp_path, card, {"number": "T-2", "name": "y", "type": "energy"})
    assert "/cards/0 (T-1)/abilities/0/tree" in judge("card", "lovelive", "T-1", "--cards", table).stderr
    assert judge("card", "lovelive", "T-2", "--cards", table).exit_code == 0


def test_random_decks_do_without_spoilt_cards(tmp_path: Path) -> None:
    table = written(tmp_path, {"number": "hSD01-013", "name": 5})
    book = registry.load("hololive").hooks.book((), [table])
    assert "hSD01-013" not in set(book.numbers)
    assert book.knows("hSD01-013")
