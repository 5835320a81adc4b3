"""Events that the recorded games at hand do not show."""

from judge.replay.raw import Json
from rulesets.hololive.readers.holoduel import read

CARDS = {"player1_1": "hSD01-003", "player2_1": "hSD01-004", "player2_oshi": "hSD01-001"}
STAGES: list[dict[str, Json]] = [
    {"player_id": "player1", "center_card_id": "player1_1"},
    {"player_id": "player2", "center_card_id": "player2_1"},
]
BY_P1: dict[str, Json] = {"by": "P1"}


def told(*events: dict[str, Json]) -> list[dict[str, Json]]:
    """The steps of some events of a turn of player 1, with one holomem on each stage."""
    return list(whole(*events)["steps"][3:])


def whole(*events: dict[str, Json]) -> dict[str, Json]:
    """The replay of them."""
    counts: dict[str, Json] = {"backstage_card_ids": [], "hand_count": 0, "cheer_deck_count": 15, "life_count": 5}
    start: list[dict[str, Json]] = [
        {"event_type": "mulligan_decision", "active_player": "player1", "first_player": "player1"},
        {"event_type": "initial_placement_reveal", "placement_info": [{**stage, **counts} for stage in STAGES]},
        {"event_type": "turn_start", "active_player": "player1", "turn_count": 1},
    ]
    numbered = [e | {"event_number": n, "last_game_message_number": -1} for n, e in enumerate([*start, *events])]
    lists = {"all_events": numbered, "all_game_messages": [], "all_game_cards_map": CARDS, "player_info": []}
    return read(lists)


def test_healing() -> None:
    event = {"event_type": "restore_hp", "target_player_id": "player1", "card_id": "player1_1", "healed_amount": 20}
    assert told(event) == [{"do": "effect:heal", **BY_P1, "holomem": "center", "amount": 20}]


def test_hp_that_is_set() -> None:
    event = {"event_type": "modify_hp", "target_player_id": "player2", "card_id": "player2_1", "damage_done": 20}
    expected = {"do": "effect:set_damage", **BY_P1, "holomem": "P2.center", "damage": 50}
    assert told(event | {"new_damage": 50}) == [expected]


def test_life_damage_by_text() -> None:
    event = {"event_type": "life_damage_dealt", "target_player": "player1", "life_lost": 1}
    expected = {"do": "effect:life_damage", "by": "P2", "source": "oshi", "player": "P1", "amount": 1}
    assert told(event | {"source_card_id": "player2_oshi"}) == [expected]


def test_holo_power_by_text() -> None:
    event = {"event_type": "generate_holopower", "generating_player_id": "player1", "holopower_generated": 2}
    assert told(event) == [{"do": "effect:put", **BY_P1, "cards": ["deck", "deck"], "to": "holo_power"}]


def test_an_activated_ability_that_no_card_has() -> None:
    ids: dict[str, Json] = {"player_id": "player1", "effect_id": "peek", "card_id": "player1_1"}
    replay = whole({"event_type": "special_action_activation", **ids})
    facts = {"card": "hSD01-003", "ability": "peek"}
    assert replay["stopped"] == {"at": 0, "why": "unknown_ability", "facts": facts}


def test_holo_power_archived_without_a_skill() -> None:
    move = {"event_type": "move_card", "moving_player_id": "player1", "from_zone": "holopower", "to_zone": "archive"}
    assert told(move | {"card_id": "player1_1"}) == [
        {"do": "effect:archive", **BY_P1, "cards": ["holo_power:hSD01-003"]},
    ]


def test_damage_of_nothing_is_told() -> None:
    event = {"event_type": "damage_dealt", "target_player": "player1", "target_id": "player1_1", "damage": 0}
    expected = {"do": "happened", "event": "damage", "to": "P1.center", "amount": 0}
    assert told(event | {"special": False}) == [expected]


def test_a_first_turn_is_seen_to_begin_by_its_draw() -> None:
    drawn = {
        "event_type": "draw",
        "drawing_player_id": "player1",
        "drawn_card_ids": ["player1_1"],
        "deck_count": 40,
        "hand_count": 1,
    }
    assert told(drawn)[0] == {"do": "happened", "event": "hand_step_start", "player": "P1"}


def test_a_hand_is_claimed_behind_the_cheer_that_shows_its_step_over() -> None:
    cheer: dict[str, Json] = {"event_type": "cheer_step", "active_player": "player1", "cheer_to_place": ["player1_1"]}
    assert [step["do"] for step in told(cheer)] == ["fact:cards", "claim"]


def test_cheers_of_life_that_nobody_is_asked_about_go_nowhere() -> None:
    whose: dict[str, Json] = {"target_id": "player2_1", "target_player": "player2", "archived_ids": [], "hand_ids": []}
    fallen = {"event_type": "downed_holomem", **whose, "life_loss_prevented": False, "life_lost": 1}
    acts_again: dict[str, Json] = {"event_type": "decision_main_step", "active_player": "player1"}
    asked = {"event_type": "decision_send_cheer", "from_zone": "life", "effect_player_id": "player2"}
    nowhere = {"do": "act:send_cheer", "player": "P2", "to": None}
    assert nowhere in told(fallen, acts_again)
    assert nowhere not in told(fallen, asked, acts_again)
