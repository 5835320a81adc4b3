"""The cards and decks that come with the game, and cards read from elsewhere."""

from pathlib import Path

import pytest

from judge.engine.cards.faces import CardBook
from judge.engine.cards.faults import CardDataError
from rulesets.lovelive.cards.definition import AbilityHead
from rulesets.lovelive.cards.library import FORMAT, bundled, bundled_decks, known_cards
from rulesets.lovelive.cards.table import heads
from rulesets.lovelive.ch06_set_up.s01_decks import faults

BOOK = CardBook([bundled().cards])


def test_every_card_that_is_known_has_the_facts_of_its_type() -> None:
    cards = [BOOK.face(number) for number in known_cards()]
    assert len(cards) > 1700
    assert {card.type for card in cards} == {"member", "live", "energy"}
    assert [card.number for card in cards if card.type == "member" and card.cost is None] == []
    assert [card.number for card in cards if card.type == "live" and (card.score is None or not card.need)] == []


@pytest.mark.parametrize("name", bundled_decks())
def test_the_bundled_decks_are_legal(name: str) -> None:
    assert list(faults(bundled_decks()[name].lists(), BOOK)) == []


def test_the_practice_cards_show_every_icon() -> None:
    cards = [BOOK.face(number) for number in bundled_decks()["practice"].deck]
    hearts = {card.blade_heart for card in cards}
    assert {"pink", "red", "yellow", "green", "blue", "purple", "all"} <= hearts
    assert any(card.draw_icons for card in cards)
    assert any(card.score_icons for card in cards)
    assert all(card.text == "none" for card in cards)


def test_a_joined_name_is_each_of_its_names() -> None:
    card = FORMAT.read_inline([{"number": "T-1", "name": "甲 一＆乙&丙", "type": "member", "cost": 1}], "/cards")[0]
    assert card.to_def().names == {"甲一", "乙", "丙"}


def test_a_definition_that_is_not_as_it_must_be_is_refused() -> None:
    with pytest.raises(CardDataError):
        FORMAT.read_inline([{"number": "T-1", "name": "甲", "type": "stage"}], "/cards")


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("[起動][ターン1回]甲", [AbilityHead("activated", limit=1)]),
        ("[登場]/[ライブ開始時]甲", [AbilityHead("auto", ("entry", "live_start"))]),
        ("[常時][センター]甲\n[自動]乙", [AbilityHead("static", places=frozenset({"center"})), AbilityHead("auto")]),
        ("甲が[登場]を持つなら乙", []),
    ],
)
def test_the_head_of_an_ability_is_read_from_its_text(text: str, kinds: list[AbilityHead]) -> None:
    assert [head.to_def() for head in heads(text)] == kinds


def test_the_bundled_facts_are_those_of_the_card_table(shared: Path) -> None:
    table = {card.number: card for card in FORMAT.read_file(shared / "data" / "loveca" / "cards.json").cards}
    assert table == known_cards()
