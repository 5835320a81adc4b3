"""The cards and decks that come with the game, and cards read from elsewhere."""

from pathlib import Path

import pytest

from judge.engine.cards.faces import CardBook, Unseen
from judge.engine.cards.faults import CardDataError
from rulesets.quintuplets.cards.definition import known
from rulesets.quintuplets.cards.library import FORMAT, bundled, sample_decks
from rulesets.quintuplets.ch06_set_up.s01_decks import faults

BOOK = CardBook([bundled().cards])


def test_there_are_enough_cards_of_every_kind() -> None:
    cards = bundled().cards.values()
    assert len(cards) >= 60
    kinds = {frozenset(card.types) for card in cards}
    single = {frozenset({kind}) for kind in ("hero", "character", "episode", "event")}
    assert kinds == single | {frozenset({"event", "episode"})}
    for keyword in ("growth", "exclusive", "use_condition", "disguise", "same_name_turn_1"):
        assert any(getattr(card, keyword) for card in cards), keyword


@pytest.mark.parametrize("name", sample_decks())
def test_the_sample_decks_are_legal(name: str) -> None:
    deck = sample_decks()[name].lists()
    assert list(faults(deck, BOOK)) == []


def test_a_card_name_is_made_of_two_parts_where_it_has_a_person() -> None:
    character, episode = BOOK.face("QS-C16"), BOOK.face("QS-E04")
    assert character.name == f"{character.auxiliary} {character.person}"
    assert character.persons == {"中野 一花", "中野 三玖"}
    assert episode.name == episode.auxiliary


def test_what_nobody_knows_of_a_card_is_unseen() -> None:
    card = FORMAT.read_inline([{"number": "T-1", "types": ["character"]}], "/cards")[0].to_def()
    for fact in ("power", "name", "persons"):
        with pytest.raises(Unseen):
            known(card, fact)


def test_a_definition_that_is_not_as_it_must_be_is_refused() -> None:
    with pytest.raises(CardDataError):
        FORMAT.read_inline([{"number": "T-1", "types": ["engage"]}], "/cards")


def test_the_card_table_is_read_as_far_as_it_goes(shared: Path) -> None:
    table = FORMAT.read_file(shared / "data" / "quintuplets" / "cards.json")
    cards = {card.number: card.to_def() for card in table.cards}
    assert cards["GYC-BP6-002P1"].power == 2
    assert cards["GYC-BP6-002P1"].persons == frozenset({"中野 一花"})
    assert all("engage" not in card.types for card in cards.values())
    assert all(card.text == "unmodelled" for card in cards.values())
