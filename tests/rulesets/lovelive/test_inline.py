"""What a record defines of a published card, and what it leaves as it is."""

from typing import Any

from judge.engine.rules import registry

NUMBER = "PL!-sd1-002"


def _card(**told: Any) -> Any:
    return registry.load("lovelive").hooks.book([{"number": NUMBER, **told}], ()).face(NUMBER)


def test_facts_and_trees_stay_as_they_are() -> None:
    known, card = (
        registry.load("lovelive").hooks.book((), ()).face(NUMBER),
        _card(name="だれか", type="member", cost=99),
    )
    assert (card.cost, card.hearts, card.text) == (99, known.hearts, "tree")


def test_a_card_that_says_its_abilities_has_no_other() -> None:
    assert _card(name="だれか", type="member", abilities=[]).text == "none"


def test_a_card_may_be_replaced_whole() -> None:
    card = _card(name="だれか", type="member", replaces=True)
    assert (card.hearts, card.text) == ({}, "none")


def test_a_table_and_a_record_may_use_the_same_words() -> None:
    card = _card(name="だれか", type="member", unit=["Printemps"], groups=["μ's"])
    assert (card.units, card.groups) == ({"Printemps"}, {"μ's"})
