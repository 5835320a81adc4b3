"""Rows of a card table, and what is said about those that cannot be read. The cards are invented."""

import json
from typing import Any

import pytest

from judge.engine.cards.faults import CardDataError
from judge.replay.raw import Json
from rulesets.hololive.cards.library import FORMAT
from rulesets.hololive.cards.models import CardModel
from rulesets.hololive.cards.table import read_row
from rulesets.hololive.cards.wording import attach_limit, attach_only, extras, normalise, oshi_skill, usable

HOLOMEM = {
    "number": "T-001",
    "name": "ともしび",
    "card_type": "ホロメン",
    "color": "白",
    "hp": "１２０",
    "bloom_level": "1st",
    "baton_touch": ["◇"],
    "skills": [{"type": "アーツ", "name": "灯", "dmg": "30＋", "icons": {"main": ["white"], "tokkou": ["青＋50"]}}],
    "illustrator": "ignored",
}


def row(**changes: Any) -> dict[str, Json]:
    return {**HOLOMEM, **changes}


def refusal(data: object) -> str:
    with pytest.raises(CardDataError) as caught:
        read([data])
    return str(caught.value)


def read(rows: list[Any]) -> list[CardModel]:
    return FORMAT.read_set(json.dumps(rows).encode(), "table").cards


def test_full_width_numbers_and_signs_are_read() -> None:
    card = read([HOLOMEM])[0].to_def()
    assert (card.hp, card.baton_cost) == (120, ("any",))
    assert [(art.damage, art.plus, art.special) for art in card.arts] == [(30, True, (("blue", 50),))]


def test_a_text_is_written_one_way() -> None:
    assert normalise(" １－２：３\r\n４ ") == "1-2:3\n4"


@pytest.mark.parametrize(
    ("data", "where", "hint"),
    [
        (row(card_type="ホロ"), "table/0 (T-001)/card_type: 'ホロ' is not known here", "ホロメン"),
        (row(card_type="サポート・ツル"), "'ツル' is not known here", "is ツール meant?"),
        (row(color="金"), "/color: '金' is not known here", "白"),
        (row(hp="many"), "/hp: is 'many'", "digits"),
        (row(hp="9" * 5000), "/hp: is", "digits"),
        (row(bloom_level="3rd"), "/bloom_level: '3rd' is not known here", "2nd"),
        (row(baton_touch=["金"]), "/baton_touch: '金' is not known here", "any"),
        (row(skills=[{"type": "魔法"}]), "/skills: '魔法' is not known here", "アーツ"),
        (row(skills=[{"type": "アーツ", "name": "灯", "dmg": "x"}]), "/skills/灯/dmg: is 'x'", "number"),
        (row(skills=[{"type": "キーワード", "subtype": "歌"}]), "/subtype: '歌' is not known here", "ギフト"),
        (row(skills=[{"type": "推しスキル", "text": "灯"}]), "/skills/推しスキル: is '灯'", "limit in brackets"),
        (row(tags="JP"), "table/0 (T-001)/tags: is 'JP'", "must be a list"),
        ({"name": "x"}, "table/0/number: is missing", ""),
        ("x", "table/0: is 'x'", "must be an object"),
    ],
)
def test_a_fault_says_where_what_and_what_would_be_right(data: object, where: str, hint: str) -> None:
    message = refusal(data)
    assert where in message
    assert hint in message


def test_all_rows_with_faults_are_named() -> None:
    with pytest.raises(CardDataError) as caught:
        read([row(hp="a", number="T-002"), HOLOMEM, row(color="金", number="T-003")])
    assert [fault.where for fault in caught.value.faults] == ["table/0 (T-002)/hp", "table/2 (T-003)/color"]


def test_a_card_survives_json() -> None:
    card = read_row(HOLOMEM, "table/0")[0]
    assert CardModel.from_json(json.loads(card.to_json())).to_def() == card.to_def()


@pytest.mark.parametrize(
    ("effect", "form"),
    [
        ("一枚引く。", "main"),
        ("手札が白なら使える:一枚引く。", "main"),
        ("中央が白の時に使える:一枚引く。", "main"),
        ("仲間がダウンした時に使える:一枚引く。", "when_downed"),
        ("敵をダウンさせた時に使える:一枚引く。", "when_downed"),
        ("仲間が傷を受ける時に使える:傷を減らす。", "when_would"),
        ("賽を振った時に使える:振り直す。", "when"),
        ("一枚引く。賽を振った時、もう一枚引く。", "main"),
    ],
)
def test_the_four_forms_of_a_skill(effect: str, form: str) -> None:
    assert usable(effect) == form


def test_a_skill_header_is_taken_apart() -> None:
    skill = oshi_skill("SP推しスキル", "[ホロパワー:-X]灯 と 影[ゲームに1回]引く。")
    assert skill is not None
    assert (skill.kind, skill.name, skill.cost, skill.limit) == ("sp", "灯 と 影", "X", "game")


def test_an_unknown_extra_is_text() -> None:
    assert extras(["これは光る"]).unknown
    assert not extras([]).unknown


def test_attachment_is_read_from_wording() -> None:
    assert attach_only("これは、〈灯〉か〈影〉だけに付けられる。") == ["灯", "影"]
    assert attach_only("どこにでも付く。") is None
    assert attach_limit("1人につき2枚だけ付けられる。") == 2
    assert attach_limit("何枚でもよい。") is None
