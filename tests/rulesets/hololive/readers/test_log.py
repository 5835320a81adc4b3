"""A log of the wrong shape is refused with a message and the place that is at fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.replay.foreign import ReaderError
from judge.replay.raw import Json
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.readers.holoduel import read, recognise
from rulesets.hololive.readers.ids import art_of, art_tried, skill_of, skill_tried, table
from rulesets.hololive.readers.texts import trees_of

CARDS = {"player1_1": "hSD01-003", "player2_1": "hSD01-004"}


def log(*events: Any, messages: Any = (), **more: Any) -> dict[str, Json]:
    return {
        "all_events": [{"event_number": n, "last_game_message_number": -1, **e} for n, e in enumerate(events)],
        "all_game_messages": list(messages),
        "all_game_cards_map": CARDS,
        "player_info": [],
        **more,
    }


def fault(broken: dict[str, Json]) -> tuple[str, str]:
    with pytest.raises(ReaderError) as caught:
        read(broken)
    return caught.value.pointer, caught.value.message


def test_recognising_by_keys() -> None:
    assert recognise(log())
    assert recognise({"events": [], "messages_sent": [], "view": "player1"})
    assert not recognise({"format": 1, "steps": []})


def test_an_empty_log_is_an_empty_replay() -> None:
    replay = read(log())
    assert replay["steps"] == []
    assert "result" not in replay


def test_an_event_without_a_type() -> None:
    assert fault(log({}))[0] == "/all_events/0/event_type"


TURN = {"event_type": "turn_start", "active_player": "player1", "turn_count": 1}
MOVE = {"event_type": "move_card", "moving_player_id": "player1", "zone_card_id": "", "card_id": "player1_1"}
ATTACHED = {"event_type": "move_attached_card", "owning_player_id": "player1", "attached_id": "player1_1"}
ART = {"event_type": "perform_art", "active_player": "player1", "performer_id": "player1_1", "art_id": "unheardof"}


@pytest.mark.parametrize(
    ("event", "why", "facts"),
    [
        ({"event_type": "x"}, "unknown_event", {"kind": "x"}),
        ({**MOVE, "from_zone": "deck", "to_zone": "exile"}, "unknown_zone", {"zone": "exile"}),
        ({**MOVE, "from_zone": "exile", "to_zone": "hand"}, "unknown_zone", {"zone": "exile"}),
        ({**MOVE, "from_zone": "exile", "to_zone": "archive"}, "unknown_zone", {"zone": "exile"}),
        ({**MOVE, "from_zone": "center", "to_zone": "exile"}, "unknown_zone", {"zone": "exile"}),
        ({**ATTACHED, "from_holomem_id": "exile", "to_holomem_id": "player1_1"}, "unknown_zone", {"zone": "exile"}),
        ({**ATTACHED, "from_holomem_id": "life", "to_holomem_id": "exile"}, "unknown_zone", {"zone": "exile"}),
        (
            {**ART, "target_id": "player2_1", "power": 7},
            "unknown_art",
            {"card": "hSD01-003", "art": "unheardof", "power": 7},
        ),
    ],
)
def test_what_has_no_meaning_stops_the_reader_there(event: dict[str, Json], why: str, facts: dict[str, Json]) -> None:
    over = {"event_type": "game_over", "loser_id": "player1", "winner_id": "player2", "reason_id": "no_life_left"}
    replay = read(log(TURN, event, over))
    assert replay["stopped"] == {"at": 0, "why": why, "facts": facts}
    assert "result" not in replay


def test_a_field_of_the_wrong_kind() -> None:
    start = {"event_type": "turn_start", "active_player": "player1", "turn_count": True}
    assert fault(log(start)) == ("/all_events/0/turn_count", "a whole number is expected in 'turn_count'")


def test_a_player_who_does_not_play() -> None:
    start = {"event_type": "turn_start", "active_player": "player3", "turn_count": 1}
    assert fault(log(start)) == ("/all_events/0/active_player", "'player3' names no player")


@pytest.mark.parametrize("broken", [None, 3, {}, ["x"], [{"game_message_number": "1"}]])
def test_messages_of_the_wrong_shape(broken: Any) -> None:
    assert fault(log() | {"all_game_messages": broken or {"no": "list"}})[0].startswith("/all_game_messages")


@pytest.mark.parametrize("key", ["all_events", "all_game_cards_map", "player_info"])
def test_a_part_of_the_wrong_shape(key: str) -> None:
    assert fault(log() | {key: 5})[0] == f"/{key}"


def test_a_last_message_that_nothing_answered_is_still_told() -> None:
    message = {
        "game_message_number": 0,
        "last_event_number": 0,
        "player_id": "player2",
        "action_type": "mainstep_collab",
        "action_data": {"card_id": "player2_1"},
    }
    start = {"event_type": "turn_start", "active_player": "player2", "turn_count": 3}
    assert read(log(start, messages=[message]))["steps"] == [
        {"do": "act:collab", "player": "P2", "holomem": "deck:hSD01-004", "src": 0},
    ]


@pytest.mark.parametrize(
    "asked",
    [
        {"event_type": "reset_step_choose_new_center", "center_options": []},
        {"event_type": "cheer_step", "cheer_to_place": [], "source": "cheer_deck", "options": []},
        {
            "event_type": "decision_send_cheer",
            "effect_player_id": "player1",
            "from_zone": "life",
            "from_options": ["x"],
        },
        {"event_type": "decision_main_step"},
        {"event_type": "decision_performance_step"},
    ],
)
def test_a_concession_answers_no_question(asked: dict[str, Json]) -> None:
    over = {"event_type": "game_over", "loser_id": "player1", "winner_id": "player2", "reason_id": "resign"}
    question = {"active_player": "player1", "desired_response": "anything", **asked}
    steps = read(log(TURN, question, {**over, "last_game_message_number": 0}))["steps"]
    told: Any = [step for step in steps if str(step["do"]).startswith("act:")]
    assert told == [{"do": "act:concede", "player": "P1", "src": 0}]


def test_messages_whose_events_are_cut_off_are_not_told() -> None:
    ends: list[Json] = [
        {
            "game_message_number": number,
            "last_event_number": 0,
            "player_id": "player2",
            "action_type": "mainstep_end_turn",
            "action_data": {},
        }
        for number in (0, 1)
    ]
    start = {"event_type": "turn_start", "active_player": "player2", "turn_count": 3}
    assert read(log(start, messages=ends))["steps"] == []


def test_a_main_step_that_was_ended_with_the_turn_ends_the_performance_step_too() -> None:
    events = [
        {"event_type": "turn_start", "active_player": "player2", "turn_count": 2},
        {"event_type": "decision_main_step", "active_player": "player2", "desired_response": "mainstep_end_turn"},
        {"event_type": "end_turn", "ending_player_id": "player2", "last_game_message_number": 0},
        {"event_type": "decision_main_step", "active_player": "player1", "desired_response": "mainstep_end_turn"},
    ]
    assert read(log(*events))["steps"] == [
        {"do": "act:end_main_step", "player": "P2", "src": 0},
        {"do": "act:end_performance_step", "player": "P2", "inferred": True, "src": 0},
    ]


def test_ids_of_arts_and_skills() -> None:
    assert art_of("hSD01-011", "destinysong", None, 80) == 2
    assert skill_of("hSD01-001", "soyouretheenemy") == "sp"
    assert skill_of("hBP02-001", "fubukingdom") == "sp"
    assert art_tried("hSD01-011", "destinysong") == 2
    assert art_tried("hSD01-011", "unheardof") == "unheardof"
    assert skill_tried("hSD01-001", "soyouretheenemy") == "sp"
    assert skill_tried("hSD01-001", "unheardof") == "oshi"


def test_an_art_whose_id_is_not_known_is_found_by_its_power() -> None:
    face = bundled().cards["hSD01-011"]
    assert [art_of("hSD01-011", "unheardof", face, art.damage) for art in face.arts] == [1, 2]


@pytest.mark.parametrize("card", ["hSD01-011", "hXX01-001", None])
def test_an_art_that_nothing_tells_stops_the_reader(card: str | None) -> None:
    with pytest.raises(ReaderError, match="unknown art") as error:
        art_of(card, "unheardof", bundled().cards.get(card or ""), 7, "/all_events/3/art_id")
    assert error.value.pointer == "/all_events/3/art_id"


def test_a_skill_that_nothing_tells_stops_the_reader() -> None:
    with pytest.raises(ReaderError, match="unknown skill"):
        skill_of("hSD01-001", "unheardof")


def test_the_ids_are_those_of_every_card_of_the_program_not_of_the_logs_at_hand(shared: Path) -> None:
    known = json.loads((shared / "data" / "games2" / "holoduel-ids.json").read_text(encoding="utf-8"))["cards"]
    skills = {number: set(card["oshi_skills"]) for number, card in known.items() if "oshi_skills" in card}
    assert table()["arts"] == {number: card["arts"] for number, card in known.items() if "arts" in card}
    assert {number: set(kinds.values()) for number, kinds in table()["skills"].items()} == skills


def test_a_card_has_as_many_ids_of_arts_as_arts() -> None:
    cards = bundled().cards
    ids = {number: len(ids) for number, ids in table()["arts"].items() if number in cards}
    assert ids == {number: len(cards[number].arts) for number in ids}


def test_every_text_of_every_card_of_the_program_has_a_tree(shared: Path) -> None:
    known = json.loads((shared / "data" / "games2" / "holoduel-ids.json").read_text(encoding="utf-8"))["cards"]
    printed = json.loads((shared / "data" / "hololive" / "cards.json").read_text(encoding="utf-8"))
    cards = {card["number"]: card.get("skills", []) for card in printed}
    for number in known:
        told = [skill for skill in cards[number] if skill.get("description") or skill["type"].endswith("推しスキル")]
        names = {str(tree.get("name")) for tree in trees_of(number)}
        assert len(names) >= len(told), number
        assert {skill["name"] for skill in told if "description" in skill} <= names, number
