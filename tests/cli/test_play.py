"""`judge play` takes card tables, keeps the cards of a deck file, and refuses decks that break the rules."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from judge.cli import main
from judge.engine.rules import registry

NOBODY = {"number": "X-1", "name": "Nobody", "type": "character", "cost": 1, "idea": 3}


def _played(home: Path, **told: Any) -> Result:
    decks = registry.load("mlp").hooks.starter_decks()
    deck = {**decks["P1"], "deck": {**decks["P1"]["deck"], "X-1": 2}}
    del deck["deck"]["T-T21"]
    (home / "decks.json").write_text(json.dumps({"decks": {"P1": deck, "P2": deck}, **told}), encoding="utf-8")
    cards = ["--cards", str(home / "cards.json")] if (home / "cards.json").exists() else []
    return CliRunner().invoke(
        main, ["play", "mlp", "--deck", str(home / "decks.json"), "--out", str(home / "games"), *cards]
    )


def test_the_cards_of_a_deck_file_stay_with_the_game(tmp_path: Path) -> None:
    run = _played(tmp_path, cards={"inline": [NOBODY]})
    assert run.exit_code == 0, run.output
    game = next((tmp_path / "games").iterdir())
    assert json.loads(game.read_text("utf-8"))["cards"] == {"inline": [NOBODY]}
    assert CliRunner().invoke(main, ["verify", str(game)]).exit_code == 0


def test_a_table_brings_cards_to_a_game(tmp_path: Path) -> None:
    table = {"set": "own", "version": "1", "cards": [NOBODY]}
    (tmp_path / "cards.json").write_text(json.dumps(table), encoding="utf-8")
    run = _played(tmp_path)
    assert run.exit_code == 0, run.output


def test_a_deck_that_breaks_the_rules_is_refused(tmp_path: Path) -> None:
    run = _played(tmp_path, cards={"inline": [{**NOBODY, "type": "scene"}]})
    assert run.exit_code != 0
    assert "1-2.0.0" in run.output
    assert not (tmp_path / "games").exists()


def test_each_game_may_have_new_decks_of_all_cards(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    run = CliRunner().invoke(main, ["play", "mlp", "--any-cards", "--games", "2", "--out", str(games)])
    assert run.exit_code == 0, run.output
    played = [json.loads(line)["decks"] for line in games.read_text("utf-8").splitlines()]
    assert len({json.dumps(decks[seat]) for decks in played for seat in ("P1", "P2")}) == 4
    assert CliRunner().invoke(main, ["verify", str(games), "--no-cache"]).exit_code == 0
