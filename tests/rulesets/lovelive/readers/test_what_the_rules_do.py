"""What the rules do amid text is not told as text's, and what text does is, though the table ends as it was."""

from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import Log, LogStep
from rulesets.lovelive.readers.simulator_text import effects_of
from tests.rulesets.lovelive.readers.test_shared_steps import NUMBERS, drawn, event, short, told


def test_a_member_makes_way_for_another_though_the_text_puts_cards_of_the_hand_away() -> None:
    delta = {
        "player_1.waiting_room": ["player_1-W", "player_1-M1"], "player_1.stage.left": ["player_1-O"],
        "player_1.hand": ["player_1-H"],
    }  # fmt: skip
    events = [event("effect_resolved", "player_1-O", 2)]
    steps = told({"left": "player_1-M1"}, events, {**delta, "player_1.waiting_room": ["player_1-W", "player_1-M1"]})
    assert [step["do"] for step in steps if step["do"] == "effect:put"] == []


def test_a_member_given_as_a_cost_may_enter_again_where_it_stood() -> None:
    events = [
        event("effect_member_deployed_from_waiting_room", "player_1-M1", card_instance_id="player_1-M2"),
        event("effect_resolved", "player_1-M1"),
    ]
    steps = told({"left": "player_1-M1", "right": "player_1-M2"}, events, {})
    assert [(step["do"], step.get("to", step.get("area"))) for step in steps] == [
        ("effect:put", "waiting_room"), ("effect:enter", "right")
    ]  # fmt: skip


def test_energies_that_come_in_wait_may_be_readied_in_the_same_step() -> None:
    added = event("energy_added", instance_ids=["player_1-B"], reason="effect:any", orientation="wait")
    area = ["player_1-E", "player_1-F", "player_1-B"]
    delta = {"player_1.energy_area": area, "player_1.wait": []}
    steps = told({"left": "player_1-M4"}, [added, event("effect_resolved", "player_1-M4")], delta)
    assert [step["count"] for step in steps if step["do"] == "effect:ready_energies"] == [2]


def test_a_refresh_comes_when_both_players_have_drawn() -> None:
    other = {"type": "cards_drawn", "player": "player_2", "data": {"instance_ids": ["player_2-D"], "reason": "effect"}}
    fresh = event("deck_refreshed", instance_ids=["player_1-W"])
    events = [drawn("player_1-D", "player_1-L"), other, fresh, event("effect_resolved", "player_1-M1")]
    delta = {
        "player_1.hand": ["player_1-H", "player_1-D", "player_1-L"], "player_1.main_deck": ["player_1-W"],
        "player_1.waiting_room": [], "player_2.main_deck": [], "player_2.hand": ["player_2-D"],
    }  # fmt: skip
    steps = told({"left": "player_1-M1"}, events, delta)
    assert [step["do"] for step in steps] == [
        "effect:draw", "fact:cards", "effect:draw", "fact:cards", "fact:shuffle"
    ]  # fmt: skip


def test_which_of_several_that_wait_came_first_is_told_though_it_does_nothing() -> None:
    triggered = [event("effect_triggered", card) for card in ("player_1-M4", "player_1-M1")]
    done = event("effect_auto_resolved", "player_1-M4")
    assert short(told({"left": "player_1-M4", "right": "player_1-M1"}, [*triggered, done], {})) == [
        ("act:standby", None)
    ]


def test_the_card_of_an_ability_is_known_from_when_it_was_told_last() -> None:
    zones = {"player_1.stage.left": ["player_1-M1"], "player_2.hand": ["player_2-D"], "player_2.waiting_room": []}
    cards = {card: f"{number}-N" for card, number in NUMBERS.items()}
    desk = Desk(
        Log({"cards": cards, "setup_first_player": "player_1", "initial": zones, "steps": []}), tells_refreshes=True
    )
    first = {"n": 1, "action": "resolve_effect", "events": [event("effect_triggered", "player_1-M1")], "delta": {}}
    discarded = {
        "type": "effect_hand_adjustment_discarded", "player": "player_2", "data": {"invocation_id": "player_1-M1"}
    }  # fmt: skip
    delta = {"player_2.hand": [], "player_2.waiting_room": ["player_2-D"]}
    for step in (first, {"n": 2, "action": "resolve_effect_choice", "events": [discarded], "delta": delta}):
        effects_of(desk, LogStep(step, "/steps"))
    assert [(one["do"], one["by"], one["source"]) for one in desk.script.steps] == [("effect:put", "P2", "P1.left")]


def test_what_an_auto_turns_as_lives_are_turned_up_is_told() -> None:
    zones = {"player_1.stage.left": ["player_1-M1"]}
    zones |= {"player_1.energy_area": ["player_1-E"], "player_1.wait": ["player_1-E"]}
    cards = {card: f"{number}-N" for card, number in NUMBERS.items()}
    log = Log({"cards": cards, "setup_first_player": "player_1", "initial": zones, "steps": []})
    desk = Desk(log, tells_refreshes=True)
    step = {"n": 1, "action": "advance_phase", "phase": "performance_first", "delta": {"player_1.wait": []}}
    effects_of(desk, LogStep({**step, "events": [event("effect_auto_resolved", "player_1-M1")]}, "/steps/0"))
    assert [one["do"] for one in desk.script.steps] == ["effect:ready_energies"]
    silent = Desk(log, tells_refreshes=True)
    effects_of(silent, LogStep({**step, "events": []}, "/steps/0"))
    assert silent.script.steps == []
