"""The reader of records of battle_simulator_v2: chance done once more, lines told, and the first doubt."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from judge.verify.api import Options, verify
from rulesets.hololive.readers import ikachan
from rulesets.hololive.readers.ikachan.chance import Chance

OSHI = {"hSD01-001_OSR": 1}
CHEER = {"hY01-001_C": 10, "hY02-001_C": 10}
DECK = {"hSD01-003_C": 20, "hSD01-004_C_02": 10, "hSD01-004_C": 10, "hSD01-016_C": 10}
SEED = 4
GREETING = ["先攻: P1（指定）"]
LIFE = ["P1: ライフ5枚をセット（推し: hSD01-001）", "P2: ライフ5枚をセット（推し: hSD01-001）"]


def record(lines: list[str], options: list[str], **more: Any) -> dict[str, Any]:
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


def first_turn() -> dict[str, Any]:
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


def dos(replay: dict[str, Any]) -> list[str]:
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
        "oshi": "hSD01-001",
        "deck": {"hSD01-003": 20, "hSD01-004": 20, "hSD01-016": 10},
        "cheer_deck": {"hY01-001": 10, "hY02-001": 10},
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
    assert replay["stopped"]["why"] == "hSD01-001 was called otherwise before"
    assert dos(replay)[-1] == "place_back"


def test_a_line_of_no_known_kind_ends_the_replay() -> None:
    log = first_turn()
    log["textLog"].insert(8, "空が青い")
    replay = ikachan.read(log)
    assert (replay["meta"]["read"], replay["meta"]["line"]) == (8, "空が青い")
    assert replay["stopped"]["why"] == ikachan.UNKNOWN
    assert "result" not in replay


def test_a_choice_of_another_kind_ends_the_replay() -> None:
    log = first_turn()
    log["applied"][-2] = "place_0"
    replay = ikachan.read(log)
    assert replay["stopped"]["why"] == "the choice that caused this is not the next one"
    assert dos(replay)[-1] == "send_cheer"


def test_a_card_that_several_may_be_ends_the_replay() -> None:
    log = first_turn()
    log["textLog"].insert(-2, "P1: somebody を公開し手札に加えた")
    replay = ikachan.read(log)
    assert replay["stopped"]["why"] == "several cards may be meant, or none"


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
        ({"deckB": {**OSHI, "hSD01-003_C": 9_999_999}}, "/deckB"),
    ],
)
def test_a_broken_record_says_where(change: dict[str, Any], pointer: str) -> None:
    with pytest.raises(ikachan.ReaderError) as error:
        ikachan.read(record([], [], **change))
    assert error.value.pointer.startswith(pointer)


# -- the recorded games ------------------------------------------------------------------------------------------------


def logs(shared: Path) -> dict[str, Any]:
    files = sorted((shared / "data" / "holo-ikachan").glob("heuristic_*.json"))
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}


@pytest.fixture(scope="module")
def verdicts(shared: Path) -> dict[str, Any]:
    options = Options(cards=(shared / "data" / "hololive" / "cards.json",))
    return {name: verify(log, options) for name, log in logs(shared).items()}


def test_recorded_games_are_judged_as_far_as_they_are_told(verdicts: dict[str, Any]) -> None:
    assert Counter(verdict.kind for verdict in verdicts.values()) == {"unfinished": 15, "undecided": 5}
    assert [name for name, verdict in verdicts.items() if verdict.findings] == []


def test_as_much_is_told_as_is_said(shared: Path) -> None:
    replays = [ikachan.read(log) for log in logs(shared).values()]
    assert sum(replay["meta"]["read"] for replay in replays) == 544
    assert sum(len(replay["steps"]) for replay in replays) == 445
    assert Counter(replay["stopped"]["why"] for replay in replays) == {
        "several cards may be meant, or none": 18,
        "several holomem may be meant, or none": 1,
        ikachan.UNKNOWN: 1,
    }


def test_first_players_and_hands_come_out_of_the_seed(shared: Path) -> None:
    for name, log in logs(shared).items():
        replay = ikachan.read(log)
        assert replay["steps"][0]["player"] == ("P1", "P2")[log["first"]]
        assert any(step["do"] == "act:send_cheer" for step in replay["steps"]), name
