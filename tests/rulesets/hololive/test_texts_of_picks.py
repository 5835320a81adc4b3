"""More printed texts that the grammar reads: of events, colours, and one of each of several sorts; all our own."""

from typing import Any

import pytest

from judge.engine.rules import registry
from judge.engine.texts.cards import PrintedAbility
from judge.engine.texts.reader import Read, Stopped
from judge.replay.raw import Json
from rulesets.hololive.cards.texts import Head, asks_for_nobody, supports_alone

FOUND = registry.load("hololive").hooks.texts
assert FOUND is not None
TEXTS = FOUND
SHOWN: list[tuple[str, str, Any]] = [
    (
        "art",
        "自分の初期ライフから減っているライフ1につき、このアーツ+9。",
        {"do": [{"verb": "art_damage", "amount": {"number": "own.life_lost", "per": 1, "times": 9}}]},
    ),
    (
        "art",
        "自分の手札が自分のステージの〈ともしび〉の枚数と同じになるまで、自分のデッキを引く。ただし、引ける枚数は7枚まで。",
        {
            "do": [
                {
                    "verb": "draw",
                    "until": {"count": {"from": "own.stage/support", "where": {"name": "ともしび"}}},
                    "most": 7,
                }
            ]
        },
    ),
    (
        "art",
        "相手の推しホロメンと異なる色を持つ相手のホロメン9人に特殊ダメージ90を与える。",
        {
            "do": [
                {
                    "verb": "damage",
                    "to": {
                        "from": "opponent.stage",
                        "where": {"beyond": {"property": "colour", "as": {"from": "opponent.oshi"}}},
                        "choose": 9,
                    },
                    "amount": 90,
                }
            ]
        },
    ),
    (
        "art",
        "自分の#あめを持つホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツは相手のバックホロメンも対象にできる。",
        {
            "do": [
                {
                    "verb": "lasting",
                    "change": "back_targets",
                    "of": {"from": "own.stage", "where": {"tag": "あめ"}, "choose": 1},
                    "value": {"position": "back"},
                }
            ]
        },
    ),
    (
        "art",
        "自分のデッキから、異なるカード名のDebutホロメン7枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        {
            "do": [
                {"verb": "search", "where": {"type": "holomem", "level": "debut"}, "up_to": 7, "unlike": "name"},
                {"verb": "put", "cards": "$found", "to": "hand"},
                {"verb": "shuffle"},
            ]
        },
    ),
    (
        "art",
        "自分のアーカイブのエール1枚ずつを、自分の[〈ともしび〉と〈かげろう〉]1人ずつに送る。",
        {
            "do": [
                {
                    "verb": "send_cheer",
                    "cheer": {"from": "own.archive", "where": {"type": "cheer"}},
                    "to": {"from": "own.stage", "where": {"name": ["ともしび", "かげろう"]}},
                    "up_to": 2,
                    "least": 2,
                    "unlike": "name",
                }
            ]
        },
    ),
    (
        "gift",
        "自分の〈ともしび〉全員は、リセットステップでアクティブにならない。",
        {"modifiers": [{"change": "no_ready", "of": {"from": "own.stage", "where": {"name": "ともしび"}}}]},
    ),
    (
        "gift",
        "自分のターンが終了する時、自分のデッキを9枚引く。",
        {"kind": "auto", "when": {"on": "turn_end", "side": {"player": "own"}}, "do": [{"verb": "draw", "count": 9}]},
    ),
    (
        "oshi",
        "相手のターンで、自分の青ホロメンが相手からダメージを受ける時に使える:そのホロメン1人が受けるダメージ-70。",
        {
            "kind": "replacement",
            "when": {
                "on": "would_take_damage",
                "side": {"to": "own", "by": "opponent"},
                "who": {"to": {"colour": "blue"}},
                "subject": "to",
                "turn": "opponent",
            },
            "do": [{"verb": "reduce_damage", "amount": 70}],
        },
    ),
    (
        "art",
        "このターンに自分のデッキからカードを7枚以上アーカイブしていたなら、このアーツ+70。",
        {
            "do": [
                {
                    "verb": "if",
                    "cond": {"amount": {"count": {"from": "deck_archived"}}, "at_least": 7},
                    "then": [{"verb": "art_damage", "amount": 70}],
                }
            ]
        },
    ),
    ("art", "このアーツダメージは軽減されない。", {"do": [{"verb": "unreduce"}]}),
    (
        "art",
        "自分のホロパワーの上から7枚を公開する。公開したカードを裏向きにしてホロパワーの下に戻す。",
        {
            "do": [
                {"verb": "reveal_top", "zone": "holo_power", "count": 7},
                {"verb": "put", "cards": "$shown", "to": "holo_power_bottom"},
            ]
        },
    ),
]


@pytest.mark.parametrize(("kind", "words", "tree"), SHOWN)
def test_a_sentence_says_its_tree(kind: str, words: str, tree: Json) -> None:
    found = TEXTS.reader.read(kind, words)
    assert isinstance(found, Read), found
    assert found.tree == tree


def test_a_reading_that_nobody_can_meet_is_none() -> None:
    tag = min(supports_alone())
    assert asks_for_nobody({"do": [{"verb": "rest", "who": {"from": "own.stage", "where": {"tag": tag}}}]})
    assert not asks_for_nobody({"exists": {"from": "own.stage/support", "where": {"tag": tag}}})


def _stage_skill(words: str) -> PrintedAbility:
    return PrintedAbility("T-001", 1, "gift", words, Head("gift", "stage"))


def test_the_text_of_a_stage_skill_is_read_behind_any_name() -> None:
    found = TEXTS.ways(_stage_skill("とんてんかん!自分の〈ともしび〉全員のアーツ+70。"))
    assert not isinstance(found, Stopped)
    assert found == TEXTS.reader.ways("gift", "自分の〈ともしび〉全員のアーツ+70。")


def test_a_stage_skill_that_is_not_read_tells_where_its_text_stops() -> None:
    found = TEXTS.ways(_stage_skill("とんてんかん!自分の〈ともしび〉全員は跳ねる。"))
    assert isinstance(found, Stopped)
    assert found.at.endswith("跳ねる。")
    assert "とん" not in found.at
