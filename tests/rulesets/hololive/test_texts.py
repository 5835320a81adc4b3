"""Printed texts that the grammar reads; the sentences here are our own.

All texts of a table, compared with the trees written by hand: `judge compile hololive TABLE`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.engine.rules import registry
from judge.engine.texts.compiling import compile_table
from judge.engine.texts.reader import Read, Stopped
from judge.replay.raw import Json
from rulesets.hololive.cards.compiled import bundled_trees, compile_trees, trees_by_grammar
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.rules import rules

FOUND = registry.load("hololive").hooks.texts
assert FOUND is not None
TEXTS = FOUND
PUBLISHED = [number for number in bundled().cards if trees_by_grammar(number) is not None]
EVERY = 12
"""So many texts apart, a part of those written by hand is compared here."""
SHOWN: list[tuple[str, str, Any]] = [
    ("art", "自分のデッキを7枚引く。", {"do": [{"verb": "draw", "count": 7}]}),
    (
        "art",
        "自分の#あめを持つ青ホロメン9人のHP90回復。",
        {
            "do": [
                {
                    "verb": "heal",
                    "who": {"from": "own.stage", "where": {"tag": "あめ", "colour": "blue"}, "choose": 9},
                    "amount": 90,
                }
            ]
        },
    ),
    (
        "collab",
        "自分のセンターホロメンが〈ともしび〉なら、相手のコラボホロメンに特殊ダメージ90を与える。",
        {
            "when": {"on": "collab", "self": ["to"]},
            "do": [
                {
                    "verb": "if",
                    "cond": {"exists": {"from": "own.center", "where": {"name": "ともしび"}}},
                    "then": [{"verb": "damage", "to": {"from": "opponent.collab"}, "amount": 90}],
                }
            ],
        },
    ),
    (
        "bloom",
        "自分の手札9枚をアーカイブできる:自分のデッキの上から9枚をアーカイブする。",
        {
            "when": {"on": "bloom", "self": ["to"]},
            "do": [
                {
                    "verb": "may",
                    "cost": [{"verb": "archive", "cards": {"from": "own.hand", "choose": 9}}],
                    "do": [{"verb": "mill", "count": 9}],
                }
            ],
        },
    ),
    ("gift", "このホロメンのHP+90。", {"modifiers": [{"change": "hp", "of": "self", "amount": 90}]}),
    (
        "support",
        "相手は、自身のデッキを9枚引く。",
        {"do": [{"verb": "opponent", "do": [{"verb": "draw", "count": 9}]}]},
    ),
    (
        "art",
        "自分のデッキの上から9枚を見る。その中から、カード7枚を手札に加える。そして残ったカードをアーカイブする。",
        {
            "do": [
                {"verb": "look_top", "count": 9, "take": 0},
                {"verb": "put", "cards": {"from": "$seen", "choose": 7, "store": "taken"}, "to": "hand"},
                {"verb": "archive", "cards": {"from": "$seen", "besides": "$taken"}},
            ]
        },
    ),
    (
        "art",
        "自分のデッキから、〈ともしび〉1枚をステージに出せる。そしてデッキをシャッフルする。",
        {
            "do": [
                {"verb": "look", "zone": "deck"},
                {"verb": "put", "cards": {"from": "own.deck", "where": {"name": "ともしび"}, "up_to": 1}, "to": "back"},
                {"verb": "shuffle"},
            ]
        },
    ),
    (
        "bloom",
        "自分の手札9枚をアーカイブすることで、サイコロを9回振れる:奇数が出た回数1回につき、自分のデッキを1枚引く。",
        {
            "when": {"on": "bloom", "self": ["to"]},
            "do": [
                {
                    "verb": "may",
                    "cost": [
                        {"verb": "archive", "cards": {"from": "own.hand", "choose": 9}},
                        {"verb": "roll", "times": 9},
                    ],
                    "do": [{"verb": "draw", "count": {"dice_that": "odd"}}],
                }
            ],
        },
    ),
    (
        "art",
        "自分のライフが9以下なら、このアーツ+90。さらに、自分の手札が9枚以下なら、自分のデッキを9枚引く。",
        {
            "do": [
                {
                    "verb": "if",
                    "cond": {"amount": {"number": "own.life"}, "at_most": 9},
                    "then": [
                        {"verb": "art_damage", "amount": 90},
                        {
                            "verb": "if",
                            "cond": {"amount": {"number": "own.hand"}, "at_most": 9},
                            "then": [{"verb": "draw", "count": 9}],
                        },
                    ],
                    "otherwise": [
                        {
                            "verb": "apart",
                            "by": "further",
                            "do": [
                                {
                                    "verb": "if",
                                    "cond": {"amount": {"number": "own.hand"}, "at_most": 9},
                                    "then": [{"verb": "draw", "count": 9}],
                                }
                            ],
                        }
                    ],
                }
            ]
        },
    ),
    (
        "art",
        "サイコロを9回振る。偶数が出た回数1回につき、自分のデッキを1枚引き、相手のコラボホロメンに特殊ダメージ90を与える。",
        {
            "do": [
                {"verb": "roll", "times": 9},
                {"verb": "draw", "count": {"dice_that": "even"}},
                {
                    "verb": "damage",
                    "to": {"from": "opponent.collab"},
                    "amount": {"dice_that": "even", "times": 90},
                },
            ]
        },
    ),
    (
        "gift",
        "このホロメンがダウンした時に使える:自分のデッキを9枚引く。",
        {
            "kind": "down",
            "when": {"on": "downed", "self": ["to"], "subject": "to"},
            "may": True,
            "do": [{"verb": "draw", "count": 9}],
        },
    ),
    (
        "art",
        "自分のライフが3以下なら、このアーツ+70。その後、自分のデッキを7枚引く。",
        {
            "do": [
                {
                    "verb": "if",
                    "cond": {"amount": {"number": "own.life"}, "at_most": 3},
                    "then": [{"verb": "art_damage", "amount": 70}, {"verb": "draw", "count": 7}],
                    "otherwise": [{"verb": "apart", "do": [{"verb": "draw", "count": 7}]}],
                }
            ]
        },
    ),
]
REFUSED = [
    ("art", "自分のデッキを7枚引き、跳ねる。", "跳ねる。"),
    ("art", "自分のデッキを7枚", "枚"),
    ("art", "自分のホロメンのHP90回復。", "HP90回復。"),
    ("art", "自分のホロパワー1枚につき、自分のデッキを1枚引き、このアーツ+70。", "アーツ+70。"),
]


@pytest.mark.parametrize(("kind", "words", "tree"), SHOWN)
def test_a_sentence_says_its_tree(kind: str, words: str, tree: Json) -> None:
    found = TEXTS.reader.read(kind, words)
    assert isinstance(found, Read), found
    assert found.tree == tree


@pytest.mark.parametrize(("kind", "words", "at"), REFUSED)
def test_a_text_is_read_whole_or_not_at_all(kind: str, words: str, at: str) -> None:
    found = TEXTS.reader.read(kind, words)
    assert isinstance(found, Stopped), found
    assert (found.why, found.at) == ("unread", at)


def test_productions_cite_clauses_that_there_are() -> None:
    cited = {(place, one.clause) for place, one in TEXTS.language.productions if one.clause is not None}
    assert [(place, clause) for place, clause in cited if clause not in rules.index] == []


def test_no_text_compiles_to_another_tree_than_the_one_written_by_hand(shared: Path, tmp_path: Path) -> None:
    rows = json.loads((shared / "data" / "hololive" / "cards.json").read_text(encoding="utf-8"))
    table = tmp_path / "cards.json"
    numbers = sorted(bundled_trees())[::EVERY]
    table.write_text(json.dumps([row for row in rows if row["number"] in numbers]), encoding="utf-8")
    compared = [text.compared for text in compile_table(TEXTS, table)]
    assert "different" not in compared
    assert compared.count("equal") >= len(compared) * 2 // 3


@pytest.mark.parametrize("number", PUBLISHED)
def test_what_the_grammar_read_is_in_the_vocabulary(number: str) -> None:
    trees = trees_by_grammar(number)
    assert trees is not None
    assert number not in bundled_trees()
    assert len(compile_trees(trees)) == len(trees)
