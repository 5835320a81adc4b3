"""One step of the simulator's log may have several things of one ability, or of several, which are told one by one."""

from collections.abc import Sequence
from typing import Any

from judge.replay.raw import Json
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import Log, LogStep
from rulesets.lovelive.readers.simulator_text import effects_of

NUMBERS = {
    "player_1-M1": "PL!HS-bp1-014", "player_1-M2": "PL!SP-bp7-008", "player_1-M3": "PL!SP-sd2-007",
    "player_1-M4": "PL!HS-pb1-001", "player_1-M5": "PL!HS-pb1-030", "player_1-M6": "PL!S-PR-041",
    "player_1-M7": "PL!S-pb1-008", "player_1-M8": "PL!-bp6-007",
    "player_1-M9": "PL!N-bp3-010", "player_1-N": "PL!N-bp4-002", "player_1-O": "PL!N-bp1-002",
    "player_1-H": "PL!-bp6-022", "player_1-D": "PL!HS-sd1-002", "player_1-L": "PL!HS-sd1-002",
    "player_1-W": "PL!-bp6-022",
    "player_2-D": "PL!HS-sd1-003",
    "player_1-E": "PL!N-pb1-071", "player_1-F": "PL!N-pb1-071", "player_1-B": "PL!N-pb1-071",
}  # fmt: skip


def told(
    stage: dict[str, str], events: list[Any], delta: dict[str, Json], *waiting: str, beneath: Sequence[str] = ()
) -> list[Any]:
    """The steps that come of events, with members of the first player in areas."""
    initial = {
        "player_1.hand": ["player_1-H"], "player_1.main_deck": ["player_1-D", "player_1-L"],
        "player_1.waiting_room": ["player_1-W"],
        "player_2.main_deck": ["player_2-D"], "player_1.energy_area": ["player_1-E", "player_1-F"],
        "player_1.wait": ["player_1-F", *waiting],
        **{f"player_1.stage.{area}": [card, *beneath] for area, card in stage.items()},
    }  # fmt: skip
    cards = {card: f"{number}-N" for card, number in NUMBERS.items()}
    log = Log({"cards": cards, "setup_first_player": "player_1", "initial": initial, "steps": []})
    step = {"n": 1, "action": "resolve_effect", "actor": "player_1", "events": events, "delta": delta}
    desk = Desk(log, tells_refreshes=True)
    effects_of(desk, LogStep(step, "/steps/0"))
    return desk.script.steps


def event(kind: str, card: str = "", ability: int = 1, **data: Json) -> dict[str, Json]:
    named = {"effect_id": f"{NUMBERS.get(card)}:{ability}", "source_card_instance_id": card, "invocation_id": card}
    return {"type": kind, "player": "player_1", "data": {**(named if card else {}), **data}}


def drawn(*cards: str, reason: str = "effect:any") -> dict[str, Json]:
    return event("cards_drawn", instance_ids=list(cards), reason=reason)


def short(steps: list[Any]) -> list[tuple[str, Any]]:
    return [(step["do"], step.get("source")) for step in steps]


def test_what_two_abilities_did_is_told_of_each() -> None:
    events = [
        event("stage_member_groups_swapped", target_member_instance_id="player_1-M2"),
        event("effect_resolved", "player_1-M3"),
        event("effect_auto_resolved", "player_1-M2", 2),
    ]
    delta: dict[str, Json] = {
        "player_1.stage.left": ["player_1-M2"], "player_1.stage.right": ["player_1-M3"], "player_1.wait": ["player_1-F"]
    }  # fmt: skip
    steps = told({"left": "player_1-M3", "right": "player_1-M2"}, events, delta, "player_1-M2")
    assert short(steps) == [("effect:position_change", "left"), ("effect:ready", "left")]


def test_a_card_drawn_and_put_away_in_one_step_went_both_ways() -> None:
    events = [drawn("player_1-D"), event("effect_resolved", "player_1-M1")]
    delta = {"player_1.main_deck": ["player_1-L"], "player_1.waiting_room": ["player_1-W", "player_1-D"]}
    steps = told({"left": "player_1-M1"}, events, delta)
    assert short(steps) == [("effect:draw", "left"), ("fact:cards", None), ("effect:put", "left")]
    assert steps[2]["cards"] == ["hand:PL!HS-sd1-002"]


def test_energies_that_a_cost_took_may_be_readied_in_the_same_step() -> None:
    events = [
        event("effect_cost_paid", "player_1-M4", energy_instance_ids=["player_1-E"]),
        event("effect_resolved", "player_1-M4"),
    ]
    steps = told({"left": "player_1-M4"}, events, {"player_1.wait": []})
    assert [(step["do"], step["count"]) for step in steps] == [("effect:pay", 1), ("effect:ready_energies", 2)]


def test_a_card_that_its_own_text_moves_is_named_where_it_lies() -> None:
    events = [event("effect_resolved", "player_1-M3")]
    delta = {"player_1.stage.left": [], "player_1.stage.right": ["player_1-M3"]}
    assert short(told({"left": "player_1-M3"}, events, delta)) == [("effect:position_change", "left")]


def test_members_that_change_areas_all_at_once_are_told_so() -> None:
    before, after = {"left": "player_1-M1", "right": "player_1-M2"}, {"left": "player_1-M2", "right": "player_1-M1"}
    events = [event("stage_formation_changed", before=before, after=after), event("effect_resolved", "player_1-M1")]
    delta = {"player_1.stage.left": ["player_1-M2"], "player_1.stage.right": ["player_1-M1"]}
    (step,) = told(before, events, delta)
    assert (step["do"], step["left"], step["right"]) == ("effect:formation_change", "right", "left")


def test_a_card_that_text_puts_under_the_deck_is_no_refresh() -> None:
    events = [drawn("player_1-D"), event("effect_resolved", "player_1-M6", selected_branch="move")]
    delta = {
        "player_1.main_deck": ["player_1-L", "player_1-W"],
        "player_1.waiting_room": [],
        "player_1.hand": ["player_1-H", "player_1-D"],
    }
    steps = told({"left": "player_1-M6"}, events, delta)
    assert [step["do"] for step in steps] == ["act:choose", "effect:put", "effect:draw", "fact:cards"]


LOOKED: dict[str, Any] = {"inspected_card_instance_ids": ["player_1-D"]}


def looked(number: str, delta: dict[str, Json]) -> list[str]:
    """A card is looked at, and what had been looked at is put somewhere."""
    events = [event("effect_inspection_started", number, **LOOKED), event("effect_resolved", number)]
    steps = told({"left": number}, events, delta)
    return sorted(step.get("to", step["do"]) for step in steps if step["do"].startswith("effect:"))


def test_a_card_looked_at_that_stays_where_it_lay_is_put_nowhere() -> None:
    assert looked("player_1-N", {}) == ["effect:look"]
    away: dict[str, Json] = {
        "player_1.main_deck": ["player_1-L"],
        "player_1.waiting_room": ["player_1-W", "player_1-D"],
    }
    assert looked("player_1-N", away) == ["effect:look", "waiting_room"]


def test_a_card_looked_at_that_the_text_puts_back_is_told_so() -> None:
    assert looked("player_1-O", {}) == ["deck_top", "effect:look"]


def test_the_only_card_of_a_deck_is_looked_at_from_above() -> None:
    events = [event("effect_inspection_started", "player_1-M7", inspected_card_instance_ids=["player_2-D"])]
    *_, step = told({"left": "player_1-M7"}, events, {})
    assert "bottom" not in step


def test_the_deck_looked_at_may_be_the_opponents() -> None:
    events = [event("effect_inspection_started", "player_1-M7", inspected_card_instance_ids=["player_2-D"])]
    choice, step = told({"left": "player_1-M7"}, events, {})
    assert (choice["options"], step["by"], step["player"]) == ([2], "P1", "P2")


def test_cards_shown_on_their_way_to_the_hand_are_told_as_shown() -> None:
    public = [{"instance_id": "player_1-D"}]
    events = [
        event("effect_cards_revealed_to_hand", "player_1-M8", revealed_cards=public),
        event("effect_auto_resolved", "player_1-M8"),
    ]
    delta = {"player_1.main_deck": ["player_1-L"], "player_1.hand": ["player_1-H", "player_1-D"]}
    assert short(told({"left": "player_1-M8"}, events, delta)) == [("effect:reveal", "left"), ("effect:put", "left")]


def test_members_chosen_in_groups_are_told_for_one_effect_after_another() -> None:
    groups = {"first": ["player_1-M1"], "second": ["player_1-M2"]}
    chosen = ["player_1-M1", "player_1-M2"]
    data: dict[str, Json] = {"selected_card_instance_ids": chosen, "selected_card_instance_ids_by_group": groups}
    stage = {"left": "player_1-M1", "right": "player_1-M2", "center": "player_1-M5"}
    steps = told(stage, [event("effect_resolved", "player_1-M5", **data)], {})
    assert [(step["number"], step["on"]) for step in steps] == [("blades", "left"), ("hearts", "right")]


def test_a_draw_that_text_granted_to_a_live_is_told() -> None:
    granted = {"type": "granted_live_success_draw_resolved", "player": "player_1", "data": {
        "live_card_instance_id": "player_1-M1", "modifier_id": "granted", "amount": 1}}  # fmt: skip
    delta = {"player_1.main_deck": ["player_1-L"], "player_1.hand": ["player_1-H", "player_1-D"]}
    steps = told({"left": "player_1-M1"}, [drawn("player_1-D", reason="granted_effect:any"), granted], delta)
    assert short(steps)[0] == ("effect:draw", "left")


def test_of_two_effects_of_which_nothing_has_to_be_done_none_is_taken_for_the_one_chosen() -> None:
    (step,) = told({"left": "player_1-M9"}, [event("effect_resolved", "player_1-M9", selected_branch="other")], {})
    assert step == {"do": "act:choose", "player": "P1", "inferred": True}


def test_which_of_two_abilities_begins_is_told_where_its_first_step_does_not_say() -> None:
    triggered = [event("effect_triggered", "player_1-M9"), event("effect_triggered", "player_1-M1")]
    resolved = event("effect_resolved", "player_1-M9", selected_branch="other")
    steps = told({"left": "player_1-M9", "right": "player_1-M1"}, [*triggered, resolved], {})
    assert [(step["do"], step.get("card")) for step in steps] == [("act:standby", "left"), ("act:choose", None)]


def test_of_effects_that_do_alike_the_one_chosen_is_told_by_whose_card_went() -> None:
    events = [event("effect_resolved", "player_1-M6", selected_branch="move")]
    delta: dict[str, Json] = {
        "player_1.main_deck": ["player_1-D", "player_1-L", "player_1-W"],
        "player_1.waiting_room": [],
    }
    steps = told({"left": "player_1-M6"}, events, delta)
    assert [(step["do"], step.get("options")) for step in steps] == [("act:choose", [1]), ("effect:put", None)]


def test_a_card_beneath_a_member_that_changes_areas_goes_along() -> None:
    events = [event("effect_resolved", "player_1-M3")]
    delta: dict[str, Json] = {"player_1.stage.left": [], "player_1.stage.right": ["player_1-M3", "player_1-B"]}
    steps = told({"left": "player_1-M3"}, events, delta, beneath=["player_1-B"])
    assert short(steps) == [("effect:position_change", "left")]


def test_a_card_beneath_a_member_that_leaves_is_put_away_by_no_text() -> None:
    cleaned = event("stage_attachments_cleaned", energy_to_energy_deck_instance_ids=["player_1-B"])
    events = [cleaned, event("effect_resolved", "player_1-M3")]
    delta: dict[str, Json] = {
        "player_1.stage.left": [], "player_1.waiting_room": ["player_1-W", "player_1-M3"],
        "player_1.energy_deck": ["player_1-B"],
    }  # fmt: skip
    (step,) = told({"left": "player_1-M3"}, events, delta, beneath=["player_1-B"])
    assert (step["do"], step["cards"]) == ("effect:put", ["left"])


def test_a_deck_that_runs_out_while_text_mills_is_told_with_what_is_drawn_of_it_afterwards() -> None:
    back = event("deck_refreshed", instance_ids=["player_1-W", "player_1-D", "player_1-L"])
    mill = event("effect_cards_milled", "player_1-M1", milled_card_instance_ids=["player_1-D", "player_1-L"])
    events = [mill, back, drawn("player_1-W"), event("effect_resolved", "player_1-M1")]
    delta: dict[str, Json] = {
        "player_1.main_deck": ["player_1-L", "player_1-D"], "player_1.waiting_room": [],
        "player_1.hand": ["player_1-H", "player_1-W"],
    }  # fmt: skip
    steps = told({"left": "player_1-M1"}, events, delta)
    shuffles = [len(step["order"]) for step in steps if step["do"] == "fact:shuffle"]
    assert shuffles == [3]


def test_a_card_put_into_an_empty_deck_comes_to_the_end_that_the_text_names() -> None:
    events = [drawn("player_1-D", "player_1-L"), event("effect_resolved", "player_1-M6", selected_branch="move")]
    hand = ["player_1-H", "player_1-D", "player_1-L"]
    delta: dict[str, Json] = {"player_1.main_deck": ["player_1-W"], "player_1.waiting_room": [], "player_1.hand": hand}
    put = next(step for step in told({"left": "player_1-M6"}, events, delta) if step["do"] == "effect:put")
    assert put["to"] == "deck_bottom"
