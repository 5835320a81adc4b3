"""Card tables: what a row becomes, and what its wording tells of the effects."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.engine.cards.faces import CardBook
from judge.engine.cards.faults import CardDataError
from rulesets.mlp.cards import CardDef, bundled
from rulesets.mlp.cards.table import read_row
from rulesets.mlp.hooks import Hooks

ROW = {"no": "T-01", "name": "Lantern", "type": "character", "cost": 2, "idea": 3, "kw": ["Guard"], "text": ""}


def made(**changes: Any) -> CardDef:
    return read_row({**ROW, **changes}, "row")[0].to_def()


def kinds(card: CardDef) -> list[tuple[str, bool]]:
    return [(ability.kind, ability.tap) for ability in card.abilities]


def test_a_row_without_text_has_no_effects() -> None:
    card = made()
    assert (card.cost, card.idea, card.keywords, card.abilities, card.text) == (2, 3, frozenset({"Guard"}), (), "none")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[Appear] Draw.", [("appear", False)]),
        ("[Farewell] Draw.", [("farewell", False)]),
        ("[Pre-plan] Draw.", [("pre_plan", False)]),
        ("[Adventure] [Tap] Draw.", [("activated", True)]),
        ("[Adventure] When it moves, draw.", [("triggered", False)]),
        ("[Adventure] While alone, more ideas.", [("static", False)]),
        ("Cheaper when played from Hand.", [("rule", False)]),
        ("*出会い* 引く。", [("appear", False)]),
        ("*冒険エリア#横置き* 引く。", [("activated", True)]),
        ("*冒険エリア* 動くとき、引く。", [("triggered", False)]),
    ],
)
def test_the_kind_of_an_effect_is_read_off_its_opening(text: str, found: list[tuple[str, bool]]) -> None:
    assert kinds(made(text=text)) == found


def test_an_event_with_a_condition_has_a_rule_effect() -> None:
    card = made(type="event", idea=None, text="Only use when it rains. Draw.")
    assert kinds(card) == [("rule", False), ("event", False)]


def test_a_boost_names_whom_it_affects() -> None:
    card = made(type="scene", cost=None, idea=None, text="[Inspo Boost] Your <Guard> thinks harder.")
    assert [(ability.kind, ability.only) for ability in card.abilities] == [("boost", frozenset({"Guard"}))]


def test_an_item_names_its_wearers_and_grants_effects() -> None:
    card = made(type="item", idea=None, text='Only adorn <Guard> or <Baker>. It gains "[Adventure] [Tap] Draw."')
    assert card.wearers == frozenset({"Guard", "Baker"})
    assert kinds(card) == [("static", False), ("activated", True)]


def test_every_printing_is_a_card_that_counts_with_the_first() -> None:
    first, second = (card.to_def() for card in read_row({**ROW, "alt": ["※T-01D"]}, "row"))
    assert (first.body, second.number, second.body) == ("T-01", "※T-01D", "T-01")


def test_a_row_of_an_unknown_type_is_a_fault_with_its_place() -> None:
    with pytest.raises(CardDataError, match="row/type"):
        read_row({**ROW, "type": "dragon"}, "row")


@pytest.fixture(scope="module")
def table(shared: Path) -> Path:
    return shared / "data" / "mlp" / "cards.json"


def test_every_row_of_the_official_cards_converts(table: Path) -> None:
    library = bundled().with_file(table)
    rows = json.loads(table.read_text("utf-8"))["cards"]
    assert all(library.lookup(row["no"]) for row in rows)
    unread = [r["no"] for r in rows if (r["text"] or r.get("text_ja")) and not library.lookup(r["no"]).abilities]
    assert unread == ["TK-01"]


def test_the_official_starter_decks_are_legal(table: Path, shared: Path) -> None:
    book = CardBook([bundled().with_file(table).cards])
    decks = json.loads((shared / "data" / "mlp" / "starter_decks.json").read_text("utf-8"))["decks"]
    for deck in decks.values():
        listed = {"main_character": deck["main_character"], "deck": deck["main"], "scene_deck": deck["scene"]}
        assert list(Hooks().deck_faults({**listed, "stories": deck["story"]}, book)) == []


def test_the_bundled_decks_are_legal() -> None:
    book = CardBook([bundled().cards])
    assert [fault for deck in Hooks().starter_decks().values() for fault in Hooks().deck_faults(deck, book)] == []


def test_a_faulty_row_spoils_each_of_its_printings_and_no_other_card(tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    rows = [{**ROW, "cost": "many", "alt": ["※T-01", "T-01S"]}, {**ROW, "no": "T-02"}]
    table.write_text(json.dumps({"meta": {}, "cards": rows}, ensure_ascii=False), encoding="utf-8")
    book = Hooks().book((), [table])
    assert book.face("T-02").name == "Lantern"
    for number in ("T-01", "※T-01", "T-01S"):
        with pytest.raises(CardDataError):
            book.face(number)
