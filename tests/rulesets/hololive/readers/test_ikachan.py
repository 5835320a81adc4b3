"""The reader of records of battle_simulator_v2: chance done once more, lines told, and the first doubt."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.options import Options
from rulesets.hololive.readers import ikachan
from rulesets.hololive.readers.ikachan.chance import Chance
from rulesets.hololive.readers.ikachan.search import Misfit, Told
from rulesets.hololive.readers.ikachan.table import Kept, Table

OSHI = {"hZZ01-001_OSR": 1}
CHEER = {"hY91-001_C": 10, "hY92-001_C": 10}
DECK = {"hZZ01-003_C": 20, "hZZ01-004_C_02": 10, "hZZ01-004_C": 10, "hZZ01-016_C": 10}
SEED = 4
GREETING = ["先攻: P1（指定）"]
LIFE = ["P1: ライフ5枚をセット（推し: hZZ01-001）", "P2: ライフ5枚をセット（推し: hZZ01-001）"]


def record(lines: list[str], options: list[str], **more: Any) -> dict[str, Json]:
    deck = {**OSHI, **DECK, **CHEER}
    return {
        "a": "one",
        "b": "two",
        "deckA": deck,
        "deckB": deck,
        "seed": SEED,
        "applied": options,
        "textLog": lines,
        **more,
    }


def dealt() -> Any:
    deck = {**OSHI, **DECK, **CHEER}
    return ikachan._dealt({"P1": deck, "P2": deck}, SEED)[0]


def hands() -> dict[str, list[str]]:
    return {seat: side.hand for seat, side in dealt().items()}


def drawn(count: int) -> list[str]:
    found: list[str] = dealt()["P1"].deck[:count]
    return found


def set_up() -> tuple[list[str], list[str]]:
    """Both keep their hands and place the first card as center; the first player has the second one in the back."""
    lines = [*GREETING, "P1: センターにホロメンを配置（裏向き）", "P1: バックにホロメンを配置（裏向き）",
             "P2: センターにホロメンを配置（裏向き）", *LIFE]  # fmt: skip
    return lines, ["first_0", "no", "no", "center_0", "back_0", "done", "center_0", "done"]


def first_turn() -> dict[str, Json]:
    lines, options = set_up()
    center, back, *_ = hands()["P1"]
    lines += [
        "―― ターン1: P1 のターン ――",
        "【手札ステップ】",
        f"P1: 1枚ドロー（{drawn(1)[0]}）",
        "【エールステップ】",
        "P1: エール公開 → cheer",
        f"P1: {center} に 白エール を付けた",
        "【メインステップ】",
        f"P1: {back} がコラボ（ホロパワー+1）",
        "【パフォーマンスステップ】先攻1ターン目のためスキップ",
        "【エンドステップ】",
    ]
    return record(lines, [*options, "ok", "ok", "attach_center_0", "collab_0", "pass"])


def dos(replay: dict[str, Json]) -> list[str]:
    return [step["do"].partition(":")[2] for step in replay["steps"]]


def test_chance_is_the_generator_that_its_seed_names() -> None:
    chance = Chance(1)
    assert [round(chance.next(), 12) for _ in range(3)] == [0.627073940588, 0.002735721180, 0.527447039960]
    cards = list(range(5))
    Chance(1).shuffle(cards)
    assert sorted(cards) == list(range(5))
    assert 1 <= Chance(9).die() <= 6


def test_a_record_is_recognised_by_its_keys() -> None:
    assert ikachan.recognise(record([], []))
    assert not ikachan.recognise({"format": 1})


def test_decks_count_numbers_not_prints() -> None:
    deck = ikachan.read(record([], []))["decks"]["P2"]
    assert deck == {
        "oshi": "hZZ01-001",
        "deck": {"hZZ01-003": 20, "hZZ01-004": 20, "hZZ01-016": 10},
        "cheer_deck": {"hY91-001": 10, "hY92-001": 10},
    }


def test_set_up_has_every_card() -> None:
    replay = ikachan.read(record(*set_up()))
    assert dos(replay) == ["random_player", "choose_first", "cards", "cards", "keep_hand", "keep_hand",
                           "place_center", "place_back", "place_center", "place_back"]  # fmt: skip
    mine, theirs = hands().values()
    assert [step["cards"] for step in replay["steps"][2:4]] == [mine, theirs]
    assert replay["steps"][6]["card"] == f"hand:{mine[0]}"
    assert replay["steps"][7]["cards"] == [f"hand:{mine[1]}"]
    assert replay["steps"][9]["cards"] == []


def test_a_turn_is_told() -> None:
    replay = ikachan.read(first_turn())
    assert dos(replay)[10:] == ["cards", "cards", "send_cheer", "collab", "end_main_step"]
    assert replay["steps"][10]["cards"] == drawn(1)
    assert "stopped" not in replay
    assert replay["result"] == {"winner": None, "how": "unknown"}


def test_a_name_that_does_not_fit_ends_the_replay() -> None:
    log = first_turn()
    log["textLog"][5] = "P2: ライフ5枚をセット（推し: somebody else）"
    replay = ikachan.read(log)
    assert replay["stopped"] == {"at": 5, "why": "other_card", "facts": {"card": "hZZ01-001", "name": "somebody else"}}
    assert dos(replay)[-1] == "place_back"


def test_a_line_of_no_known_kind_ends_the_replay() -> None:
    log = first_turn()
    log["textLog"].insert(8, "空が青い")
    replay = ikachan.read(log)
    assert replay["stopped"] == {"at": 8, "why": "unknown_line"}
    assert "result" not in replay


def test_a_choice_of_another_kind_ends_the_replay() -> None:
    log = first_turn()
    log["applied"][-2] = "place_0"
    replay = ikachan.read(log)
    assert replay["stopped"]["why"] == "choice_of_another_kind"
    assert dos(replay)[-1] == "send_cheer"


def test_a_card_that_lies_nowhere_ends_the_replay() -> None:
    log = first_turn()
    log["textLog"].insert(-2, "P1: アーカイブの somebody を手札に戻した")
    replay = ikachan.read(log)
    assert replay["stopped"] == {"at": 14, "why": "no_such_card", "facts": {"name": "somebody"}}


def test_nothing_is_drawn_or_looked_at_where_nothing_is_left() -> None:
    log = first_turn()
    log["textLog"][-2:-2] = ["P1: 0枚ドロー（）", "P1: デッキの上から0枚を見る"]
    replay = ikachan.read(log)
    assert dos(replay)[10:] == ["cards", "cards", "send_cheer", "collab", "end_main_step"]


LOOKED = 5


@pytest.mark.parametrize("declined", [["skip"], []])
def test_cards_of_which_none_is_taken_go_under_the_deck_in_the_order_chosen(declined: list[str]) -> None:
    log = first_turn()
    log["textLog"][-2:-2] = [f"P1: デッキの上から{LOOKED}枚を見る", f"残り{LOOKED}枚をデッキの下に戻した"]
    log["applied"][-1:-1] = [*declined, *(f"card_{place}" for place in range(LOOKED - 1, 0, -1))]
    look, put = ikachan.read(log)["steps"][-3:-1]
    assert put["cards"] == [f"deck:{card}" for card in reversed(look["cards"])]
    assert look["cards"] != look["cards"][::-1]


CAREFUL = 5
"""How far the careful readings come in what follows."""


@pytest.mark.parametrize(("spent", "broken"), [(True, False), (False, True)])
def test_a_reading_that_breaks_rules_is_taken_only_where_every_other_was_tried(
    monkeypatch: pytest.MonkeyPatch, spent: bool, broken: bool
) -> None:
    def read_through(table: Table, *_: object) -> Told[Table]:
        if table.kept is Kept.NOWHERE:
            return Told(table, [])
        return Told(table, [], CAREFUL, Misfit("cheer_missing", card="hZZ01-003", name="art"), spent)

    monkeypatch.setattr(ikachan, "read_through", read_through)
    replay = ikachan.read(first_turn())
    assert ("result" in replay) is broken
    assert ("stopped" in replay) is not broken


def test_the_seed_must_give_the_lot() -> None:
    both = [record([f"先攻: {seat}（ランダム）"], ["random", "no", "no"]) for seat in ("P1", "P2")]
    assert sorted("stopped" in ikachan.read(one) for one in both) == [False, True]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"seed": "4"}, ""),
        ({"textLog": [1]}, "/textLog"),
        ({"applied": {}}, ""),
        ({"deckA": []}, "/deckA"),
        ({"deckA": DECK}, "/deckA"),
        ({"deckB": {**OSHI, "hZZ01-003_C": 9_999_999}}, "/deckB"),
    ],
)
def test_a_broken_record_says_where(change: dict[str, Json], pointer: str) -> None:
    with pytest.raises(ikachan.ReaderError) as error:
        ikachan.read(record([], [], **change))
    assert error.value.pointer.startswith(pointer)


# -- the recorded games ------------------------------------------------------------------------------------------------

WHOLE = ("heuristic_02", "heuristic_04", "heuristic_08", "heuristic_15", "heuristic_17")
"""Games of the sample; the others are told by `ikachan_games.py`."""


@pytest.fixture(scope="module")
def cards(shared: Path) -> Path:
    return shared / "data" / "hololive" / "cards.json"


def log_of(shared: Path, name: str) -> dict[str, Json]:
    found: dict[str, Json] = json.loads((shared / "data" / "holo-ikachan" / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", WHOLE)
def test_recorded_games_are_told_to_their_end(shared: Path, cards: Path, name: str) -> None:
    log = log_of(shared, name)
    replay = ikachan.read(log, [cards])
    assert "stopped" not in replay
    assert replay["result"]["winner"] == ("P1", "P2")[log["winner"]]
    assert replay["steps"][0]["player"] == ("P1", "P2")[log["first"]]


def test_names_alone_may_tell_a_game_without_a_card_table(shared: Path) -> None:
    assert "stopped" not in ikachan.read(log_of(shared, "heuristic_15"))


LAWFUL = (
    "heuristic_01",
    "heuristic_02",
    "heuristic_06",
    "heuristic_12",
    "heuristic_15",
    "heuristic_17",
    "heuristic_20",
)


@pytest.mark.parametrize("name", LAWFUL)
def test_nothing_is_found_in_games_that_keep_to_the_rules(shared: Path, cards: Path, name: str) -> None:
    verdict = verify(log_of(shared, name), Options(cards=(cards,), keep_going=True))
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])


def test_supports_that_an_empty_deck_leaves_without_effect_are_found(shared: Path, cards: Path) -> None:
    verdict = verify(log_of(shared, "heuristic_08"), Options(cards=(cards,), keep_going=True))
    assert [(one.src, one.clause) for one in verdict.findings] == [(459, "10.7.2.3.7")]


def test_an_auto_that_the_program_plays_before_its_check_timing_is_found(shared: Path, cards: Path) -> None:
    verdict = verify(log_of(shared, "heuristic_14"), Options(cards=(cards,), keep_going=True))
    assert [(one.src, one.clause) for one in verdict.findings if one.after is None] == [(145, "10.6.3.1")]


def test_a_verdict_says_where_the_reader_stopped(shared: Path, cards: Path) -> None:
    log = log_of(shared, "heuristic_15")
    log["textLog"][100] = "空が青い"
    verdict = verify(log, Options(cards=(cards,)))
    assert (verdict.stopped.at, verdict.stopped.why) == (100, "unknown_line")
    assert not verdict.findings
