"""The bundled cards and decks, and cards that a file or a replay brings along."""

import json
from pathlib import Path

import pytest

from judge.engine.cards.faces import CardBook
from judge.engine.cards.faults import CardDataError
from judge.engine.cards.library import CardLibrary, CardSetModel
from judge.replay.strict import read
from rulesets.hololive.cards import FORMAT, CardDef, bundled, starter_decks
from rulesets.hololive.cards.bundle import FACTS, bundle
from rulesets.hololive.cards.models import CardModel

LANTERN = {"number": "T-001", "name": "ともしび", "type": "holomem", "level": "debut", "hp": 50}


def as_set(*cards: dict[str, object]) -> CardSetModel[CardModel]:
    return read(FORMAT.card_set, {"set": "test", "version": "1", "cards": list(cards)})


def refusal(data: bytes) -> str:
    with pytest.raises(CardDataError) as caught:
        FORMAT.read_set(data, "cards.json")
    return str(caught.value)


def test_the_bundle_is_what_the_table_says(shared: Path, tmp_path: Path) -> None:
    bundle(shared / "data" / "hololive" / "cards.json", tmp_path)
    made = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text("utf-8") for file in FACTS.glob("*.json")}
    assert kept == made, "run: python -m rulesets.hololive.cards.bundle TABLE"


def test_every_published_number_is_known(shared: Path) -> None:
    table = json.loads((shared / "data" / "hololive" / "cards.json").read_text(encoding="utf-8"))
    assert {row["number"] for row in table} == set(bundled().cards)


@pytest.mark.parametrize("said", ["ｈＳＤ０１－００１", "hsd01-001", "hSD01_001"])
def test_a_number_written_otherwise_names_the_one_that_is_meant(said: str) -> None:
    assert CardBook([bundled().cards]).near(said)[0] == "hSD01-001"


@pytest.mark.parametrize("name", ["sora", "azki"])
def test_a_starter_deck_is_complete_and_known(name: str) -> None:
    deck = starter_decks()[name]
    assert (sum(deck.deck.values()), sum(deck.cheer_deck.values())) == (50, 20)
    assert all(map(bundled().lookup, (deck.oshi, *deck.deck, *deck.cheer_deck)))


def test_the_starter_decks_are_those_of_recorded_games(shared: Path) -> None:
    game = json.loads((shared / "data" / "holoduel" / "ai_starter_01.json").read_text(encoding="utf-8"))
    recorded = {player["oshi_id"]: (player["deck"], player["cheer_deck"]) for player in game["player_info"]}
    assert {deck.oshi: (deck.deck, deck.cheer_deck) for deck in starter_decks().values()} == recorded


def test_an_unknown_number_is_no_card() -> None:
    assert bundled().lookup("hSD99-999") is None


def test_what_is_added_later_wins() -> None:
    library = bundled().with_inline([{**LANTERN, "number": "hSD01-003"}])
    card, before = library.lookup("hSD01-003"), bundled().lookup("hSD01-003")
    assert card is not None
    assert before is not None
    assert (card.name, before.name) == ("ともしび", "ときのそら")


def test_a_set_is_known_by_version_and_hash() -> None:
    info = CardLibrary(FORMAT).with_set(as_set(LANTERN)).sets["test"]
    assert info.version == "1"
    assert info.hash.startswith("sha256:")


def test_the_hash_sees_facts_and_nothing_else() -> None:
    other = {**LANTERN, "number": "T-002"}
    assert as_set(LANTERN, other).content_hash() == as_set(other, {**LANTERN, "buzz": False}).content_hash()
    assert as_set(LANTERN).content_hash() != as_set({**LANTERN, "hp": 60}).content_hash()


def test_a_file_may_hold_a_table(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(
        json.dumps([{"number": "T-1", "name": "白", "card_type": "エール", "color": "白"}]), encoding="utf-8"
    )
    library = CardLibrary(FORMAT).with_file(path)
    assert [card.type for card in library.cards.values()] == ["cheer"]
    assert list(library.sets) == ["mine"]


def test_an_inline_definition_is_strict() -> None:
    with pytest.raises(CardDataError) as caught:
        CardLibrary(FORMAT).with_inline([LANTERN, {**LANTERN, "hp": "50"}, {**LANTERN, "colour": "red"}])
    assert [fault.where for fault in caught.value.faults] == ["/cards/inline/1/hp", "/cards/inline/2/colour"]


def test_a_definition_needs_only_number_name_and_type() -> None:
    card = CardModel.from_json({"number": "T-9", "name": "x", "type": "support"}).to_def()
    assert card == CardDef("T-9", "x", "support")
    assert card.names == {"x"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"[1,", "line 1, column 4"),
        (b"\xff", "JSON in UTF-8"),
        (b'{"set": "a", "set": "b"}', "doubled keys: set"),
        (b"[NaN]", "NaN is no number"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 5000, "JSON in UTF-8"),
        (b"7", "must be an object"),
        (b'{"set": "a", "version": "1", "cards": [{"number": "1"}]}', "cards.json/cards/0 (1)/name: is missing"),
        (as_set(LANTERN, LANTERN).to_json().encode(), "T-001 is defined before"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(data: bytes, message: str) -> None:
    assert message in refusal(data)


def test_deep_nesting_inside_a_row_is_refused_too() -> None:
    depth = 400
    assert "/name" in refusal(b'[{"number": "1", "card_type": "x", "name": ' + b"[" * depth + b"]" * depth + b"}]")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="cannot be read"):
        CardLibrary(FORMAT).with_file(tmp_path / "none.json")
