from pathlib import Path

from judge.engine.cards.library import CardFormat, CardLibrary, CardModel
from judge.engine.cards.packaged import PackagedCards, pack


class Card(CardModel):
    """A card that is little more than its number."""

    cost: int = 0
    name: str = ""

    def to_def(self) -> tuple[object, ...]:
        return (self.number, self.cost, self.name) if self.cost or self.name else (self.number,)


FORMAT = CardFormat(Card)


def test_a_set_is_read_when_a_card_of_it_is_met(tmp_path: Path) -> None:
    pack(FORMAT, [Card(number="B-1"), Card(number="A-2"), Card(number="A-1")], tmp_path, lambda number: number[0])
    (tmp_path / "B.json").unlink()
    found = PackagedCards(FORMAT, tmp_path)
    assert list(found) == ["A-1", "A-2", "B-1"]
    assert found["A-2"] == ("A-2",)
    assert found["A-2"] is found["A-2"]
    assert "A-3" not in found


def test_added_cards_win_and_are_told_apart(tmp_path: Path) -> None:
    pack(FORMAT, [Card(number="A-1")], tmp_path, lambda _: "A")
    bundled = CardLibrary(FORMAT, PackagedCards(FORMAT, tmp_path))
    library = bundled.with_inline([{"number": "A-1"}, {"number": "A-9"}])
    assert set(library.beyond(bundled)) == {"A-1", "A-9"}
    assert library.lookup("A-1") is not bundled.lookup("A-1")
    assert dict(bundled.beyond(bundled)) == {}


def test_a_definition_of_a_known_number_keeps_what_it_does_not_say(tmp_path: Path) -> None:
    pack(FORMAT, [Card(number="A-1", cost=7, name="Known")], tmp_path, lambda _: "A")
    bundled = CardLibrary(FORMAT, PackagedCards(FORMAT, tmp_path))
    assert bundled.with_inline([{"number": "A-1", "cost": 2}]).lookup("A-1") == ("A-1", 2, "Known")
    assert bundled.with_inline([{"number": "A-1", "cost": 2, "replaces": True}]).lookup("A-1") == ("A-1", 2, "")
    own = CardLibrary(FORMAT).with_set(FORMAT.card_set(set="B", version="1", cards=[Card(number="B-1", name="Own")]))
    assert own.with_inline([{"number": "B-1", "cost": 3}]).lookup("B-1") == ("B-1", 3, "Own")
