"""Cards of a table of which nobody wrote a tree are compiled when they are met, and say so; the texts are our own."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.options import Options

MLP = {
    "no": "X-01", "name": "Nobody", "type": "event", "cost": 0, "idea": None, "kw": [], "text": "Draw 9 cards.",
}  # fmt: skip
LOVELIVE = {"no": "X-01", "name": "だれか", "type": "member", "cost": 1, "blade": 1, "text": "[登場]カードを9枚引く。"}
ROWS: dict[str, Json] = {"mlp": MLP, "lovelive": LOVELIVE}


@pytest.fixture(params=sorted(ROWS))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _table(home: Path, game: str, **told: Any) -> Path:
    table = home / "table.json"
    table.write_text(json.dumps({"meta": {}, "cards": [{**ROWS[game], **told}]}, ensure_ascii=False), encoding="utf-8")
    return table


def test_a_card_of_a_table_is_compiled_and_says_so(tmp_path: Path, game: str) -> None:
    run = CliRunner().invoke(main, ["card", game, "X-01", "--cards", str(_table(tmp_path, game)), "--lang", "en"])
    assert run.exit_code == 0, run.output
    assert "compiled" in run.output
    assert "draw 9" in run.output.lower()


def test_a_text_that_does_not_compile_whole_stays_unmodelled(tmp_path: Path, game: str) -> None:
    table = _table(tmp_path, game, text=ROWS[game]["text"] + "Sing. 歌う。")
    book = registry.load(game).hooks.book((), (table,))
    assert book.face("X-01").text == "unmodelled"
    assert book.compiled == set()


def test_a_finding_about_such_a_card_names_it(tmp_path: Path) -> None:
    board = {"left": None, "middle": None, "right": None, "hand": ["X-01"], "deck": 20, "rest": [], "scenes": []}
    record = {
        "format": 1, "ruleset": "mlp", "edition": "1.3.0", "perspective": "full",
        "position": {"board": {"P1": board, "P2": {**board, "hand": []}}},
        "steps": [
            {"do": "act:play_event", "player": "P1", "card": "hand:X-01", "scenes": []},
            {"do": "effect:draw", "by": "P1", "source": "processing:X-01", "player": "P1", "count": 8},
        ],
    }  # fmt: skip
    verdict = verify(record, Options(cards=(_table(tmp_path, "mlp"),)))
    assert [finding.compiled for finding in verdict.findings] == [["X-01"]], verdict


def test_coverage_counts_the_numbers_and_tells_where_a_text_stops(tmp_path: Path) -> None:
    table = _table(tmp_path, "mlp", text="Draw 9 cards, sing 2 songs.")
    run = CliRunner().invoke(main, ["coverage", "mlp", "--cards", str(table), "--lang", "en"])
    assert run.exit_code == 0, run.output
    (line,) = [line for line in run.output.splitlines() if "X-01" in line]
    assert "sing2songs" in line
