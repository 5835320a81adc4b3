"""Printed texts that the grammar reads, in English and Japanese; the sentences here are our own."""

from pathlib import Path
from typing import Any

import pytest

from judge.engine.rules import registry
from judge.engine.texts.compiling import compile_table, counts
from judge.engine.texts.normal import normal
from judge.engine.texts.reader import Read, Stopped
from judge.replay.raw import Json
from rulesets.mlp.cards.library import published
from rulesets.mlp.cards.split import split
from rulesets.mlp.rules import rules

FOUND = registry.load("mlp").hooks.texts
assert FOUND is not None
TEXTS = FOUND
OWN_TURN = {"amount": {"number": "own_turn"}, "equals": 1}
SHOWN: list[tuple[str, str, Any]] = [
    (
        "effect",
        "discard 3 cards, draw 4 cards.",
        {"do": [{"verb": "discard", "what": {"from": "own.hand", "choose": 3}}, {"verb": "draw", "count": 4}]},
    ),
    (
        "effect",
        (
            "if there are 7 or more <cat> in your adventure area, choose 2 tapped characters in rival's adventure area "
            "to retire."
        ),
        {
            "do": [
                {
                    "verb": "if",
                    "cond": {
                        "amount": {"count": {"from": "own.characters", "where": {"keyword": "Cat"}}},
                        "at_least": 7,
                    },
                    "then": [
                        {
                            "verb": "retire",
                            "what": {"from": "opponent.characters", "where": {"tapped": True}, "choose": 2},
                        }
                    ],
                }
            ]
        },
    ),
    (
        "static",
        (
            "while there is no <owl> in your retirement area, other characters in your adventure area get "
            "+7 inspiration in your turn."
        ),
        {
            "if": {
                "all": [
                    {"not": {"exists": {"from": "own.rest", "where": {"keyword": "Owl", "type": "character"}}}},
                    OWN_TURN,
                ]
            },
            "modifiers": [{"change": "idea", "of": {"from": "own.characters", "other": True}, "amount": 7}],
        },
    ),
    (
        "effect",
        "自分の冒険エリアに「兎」がないなら、デッキの上から9枚を公開する、その中から「ペット」を3枚選び、手札に加え、残したカードをデッキの下に移す。",
        {
            "do": [
                {
                    "verb": "if",
                    "cond": {"not": {"exists": {"from": "own.characters", "where": {"keyword": "Rabbit"}}}},
                    "then": [
                        {"verb": "open", "count": 9},
                        {
                            "verb": "put",
                            "what": {"from": "$seen", "where": {"keyword": "Pet"}, "choose": 3},
                            "to": "hand",
                        },
                        {"verb": "put", "what": "$left", "to": "deck_bottom"},
                    ],
                }
            ]
        },
    ),
    (
        "triggered",
        "キャンディがこのキャラに置かれたとき、カードを9枚引く。",
        {"when": {"on": "candy_put", "self": ["to"]}, "do": [{"verb": "draw", "count": 9}]},
    ),
    (
        "static",
        "this character gets +4 inspiration for each <cat> in your adventure area.",
        {
            "modifiers": [
                {
                    "change": "idea",
                    "of": "self",
                    "amount": {"count": {"from": "own.characters", "where": {"keyword": "Cat"}}, "times": 4},
                }
            ]
        },
    ),
    (
        "rule",
        "自分の冒険エリアにある「兎」5枚につき、手札からこのキャラをプレイするハーモニーのコスト-2。",
        {
            "modifiers": [
                {
                    "change": "cost",
                    "of": "card",
                    "amount": {
                        "count": {"from": "own.characters", "where": {"keyword": "Rabbit"}},
                        "per": 5,
                        "times": -2,
                    },
                }
            ]
        },
    ),
]


@pytest.mark.parametrize(("kind", "text", "tree"), SHOWN)
def test_a_text_is_read_as_it_is_meant(kind: str, text: str, tree: Json) -> None:
    found = TEXTS.reader.read(kind, text)
    assert isinstance(found, Read)
    assert normal(found.tree) == normal(tree)


def test_a_text_that_is_not_understood_stops_there() -> None:
    found = TEXTS.reader.read("effect", "draw 4 cards, sing 2 songs.")
    assert isinstance(found, Stopped)
    assert found.at.startswith("sing")


def test_a_text_falls_into_effects() -> None:
    found = split("character", "[Appear] Draw 9 cards. [Adventure] [Tap] Discard 9 cards.")
    assert [(piece.kind, piece.tap, piece.words) for piece in found] == [
        ("appear", False, "draw 9 cards."),
        ("activated", True, "discard 9 cards."),
    ]


def test_what_an_item_grants_is_its_own_effect() -> None:
    found = split(
        "item", "Only adorn <Cat>. Adorned Character gets +9 Inspiration and gains “[Farewell] Draw 9 cards.”"
    )
    assert [(piece.kind, piece.words) for piece in found] == [
        ("static", "adorned character gets +9 inspiration"),
        ("farewell", "draw 9 cards."),
    ]


def test_productions_cite_clauses_that_exist() -> None:
    cited = {(place, one.clause) for place, one in TEXTS.language.productions if one.clause is not None}
    assert [(place, clause) for place, clause in cited if clause not in rules.index] == []


def test_every_printed_text_compiles_to_the_bundled_tree(shared: Path) -> None:
    compiled = list(compile_table(TEXTS, shared / "data" / "mlp" / "cards.json"))
    found = counts(compiled)
    assert [text.number for text in compiled if text.compared != "equal"] == []
    assert found.texts == found.by_hand


def test_every_published_card_with_text_has_trees() -> None:
    assert [card.number for card in published().values() if card.text == "unmodelled"] == []
