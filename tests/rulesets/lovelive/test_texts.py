"""Printed texts that the grammar reads; the sentences here are our own."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.engine.rules import registry
from judge.engine.texts.compiling import compile_table, counts
from judge.engine.texts.reader import Read, Stopped
from judge.replay.raw import Json
from rulesets.lovelive.cards.table import split
from rulesets.lovelive.rules import rules

FOUND = registry.load("lovelive").hooks.texts
assert FOUND is not None
TEXTS = FOUND
EQUAL = 906
"""So many of all texts compiled to the equal tree when this was written last: it only grows."""
ALL = os.environ.get("CARD_TEXTS") == "all"
PART, TOLD = 9, 0.95
"""The suite takes a part of the cards, of which about as many compile."""
HAND = {"from": "own.hand", "choose": 1}
SHOWN: list[tuple[str, str, Any]] = [
    ("triggered", "カードを4枚引く。", {"do": [{"verb": "draw", "count": 4}]}),
    (
        "triggered",
        "手札を3枚デッキの一番下に置いてもよい:カードを4枚引く。",
        {
            "do": [
                {
                    "verb": "may",
                    "cost": [{"verb": "put", "cards": {"from": "own.hand", "choose": 3}, "to": "deck_bottom"}],
                    "do": [{"verb": "draw", "count": 4}],
                }
            ]
        },
    ),
    (
        "activated",
        "[E][E][E][E][E]、手札を1枚控え室に置く：エネルギーを５枚アクティブにする。",
        {
            "cost": [{"verb": "pay", "count": 5}, {"verb": "put", "cards": HAND, "to": "waiting_room"}],
            "do": [{"verb": "ready_energies", "count": 5}],
        },
    ),
    (
        "static",
        "自分のエネルギーがちょうど3枚あるかぎり、[ブレード][heart02][ブレード]を得る。",
        {
            "if": {"amount": {"number": "own.energy"}, "equals": 3},
            "modifiers": [{"change": "blades", "amount": 2}, {"change": "hearts.red", "amount": 1}],
        },
    ),
    (
        "triggered",
        "相手のステージにいるコスト7以下の『Aqours』のメンバーを3人までウェイトにする。",
        {
            "do": [
                {
                    "verb": "wait",
                    "who": {
                        "from": "opponent.stage",
                        "where": {"cost": {"at_most": 7}, "group": "Aqours"},
                        "up_to": 3,
                    },
                }
            ]
        },
    ),
    (
        "auto",
        "このメンバーがエリアを移動したとき、手札を1枚デッキの一番上に置く。",
        {
            "when": {"on": "area_changed", "self": ["to"]},
            "do": [{"verb": "put", "cards": HAND, "to": "deck_top"}],
        },
    ),
]
SENTENCES = json.loads(Path(__file__).with_name("sentences.json").read_text("utf-8"))
SHOWN += [(one["kind"], one["text"], one["tree"]) for one in SENTENCES]
REFUSED = [
    (
        "auto",
        "自分のステージにいるメンバーがウェイト状態になったとき、自分のステージにいるメンバー1人を選ぶ。そのメンバーをアクティブにする。",
        "no_meaning",
        "自分の",
    ),
    (
        "activated",
        "手札を1枚控え室に置く:これにより控え室に置いたカードが『Aqours』のカードの場合、カードを2枚引く。『Liella!』のカード以外の場合、カードを1枚引く。",
        "no_meaning",
        "手札を",
    ),
    ("triggered", "カードを4枚引き、跳ねる。", "unread", "跳ねる。"),
    ("triggered", "カードを4枚", "unread", ""),
    ("triggered", "自分のステージに『だれも知らない』のメンバーがいる場合、カードを1枚引く。", "unread", "『だれも"),
]


@pytest.mark.parametrize(("kind", "text", "tree"), SHOWN)
def test_a_text_is_read_as_it_is_meant(kind: str, text: str, tree: Json) -> None:
    found = TEXTS.reader.read(kind, text)
    assert isinstance(found, Read)
    assert found.tree == tree


@pytest.mark.parametrize(("kind", "text", "why", "at"), REFUSED)
def test_a_text_that_is_not_understood_stops_there(kind: str, text: str, why: str, at: str) -> None:
    found = TEXTS.reader.read(kind, text)
    assert isinstance(found, Stopped)
    assert found.why == why
    assert found.at.startswith(at)


def test_a_text_falls_into_abilities_however_icons_are_spelt() -> None:
    found = split("［登場］カードを1枚引く。（こう読む。）\n[起動][ターン1回][E]：カードを1枚引く。")
    assert [(head.kind, head.triggers, head.limit, words) for head, words in found] == [
        ("auto", ["entry"], None, "カードを1枚引く。"),
        ("activated", [], 1, "[E]:カードを1枚引く。"),
    ]


def test_productions_cite_clauses_that_exist() -> None:
    cited = {(place, one.clause) for place, one in TEXTS.language.productions if one.clause is not None}
    assert [(place, clause) for place, clause in cited if clause not in rules.index] == []


def test_every_text_that_compiles_is_equal_to_the_tree_written_by_hand(shared: Path, tmp_path: Path) -> None:
    rows = json.loads((shared / "data" / "loveca" / "cards.json").read_text("utf-8"))["cards"]
    table = tmp_path / "table.json"
    table.write_text(json.dumps(rows[:: 1 if ALL else PART], ensure_ascii=False), encoding="utf-8")
    compiled = list(compile_table(TEXTS, table))
    assert [text.number for text in compiled if text.compared == "different"] == []
    assert counts(compiled).compared["equal"] >= (EQUAL if ALL else EQUAL // PART * TOLD)


def test_the_command_tells_the_tree_and_where_a_text_stops(tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_text(
        '[{"no": "X-1", "text": "[登場]カードを4枚引く。"}, {"no": "X-2", "text": "[登場]カードを4枚食べる。"}]',
        encoding="utf-8",
    )
    run = CliRunner().invoke(main, ["compile", "lovelive", str(table), "--explain", "--lang", "en"])
    assert run.exit_code == 0
    assert '"verb": "draw", "count": 4' in run.output
    assert "2 texts, 1 compiled, 1 refused" in run.output
    assert "食べる" in run.output


@pytest.mark.parametrize(("colour", "read"), [("heart03", True), ("heart05", False)])
def test_a_limit_is_of_the_icon_that_is_gained(colour: str, read: bool) -> None:
    found = TEXTS.reader.read(
        "triggered",
        "ライブ終了時まで、エールにより公開された自分のカードの中のライブカード1枚につき、[heart03]を得る。"
        f"この能力では[{colour}]は7つまでしか得られない。",
    )
    assert isinstance(found, Read) is read
