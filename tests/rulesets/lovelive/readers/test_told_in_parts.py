"""A text that a log tells step by step: what was chosen first, whose turn it was, and what lies beneath a member."""

from typing import Any

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import Log
from rulesets.lovelive.readers.order import tree_of, untold
from rulesets.lovelive.readers.simulator import tell
from rulesets.lovelive.readers.simulator_text import effects_of
from tests.rulesets.lovelive.readers.test_shared_steps import NUMBERS, event, told

NUMBER = "PL!N-bp5-003"
"""It has a live of the waiting room chosen, and then so many energies may be paid as that has score, to take it."""
UNNAMED: dict[str, Json] = {"do": "act:choose", "player": "P1", "inferred": True}


def parts(*events: tuple[str, dict[str, Json], dict[str, Json]], **more: Json) -> list[Any]:
    """What is told of an ability of a member in the centre, an event and a change of the table a step."""
    initial = {
        "player_1.stage.center": ["player_1-M"], "player_1.waiting_room": ["player_1-L", "player_1-K"],
        "player_1.energy_area": ["player_1-E"], "player_1.hand": [], "player_1.wait": [], **more,
    }  # fmt: skip
    numbers = {"M": NUMBER, "L": "PL!-bp4-020", "K": "PL!-bp4-020", "E": "PL!N-pb1-071"}
    about = {"source_card_instance_id": "player_1-M", "effect_id": f"{NUMBER}:1", "invocation_id": "i"}
    steps = [
        {"n": n, "action": "resolve_effect", "actor": "player_1", "delta": delta,
         "events": [{"type": kind, "player": "player_1", "data": {**about, **data}}]}
        for n, (kind, data, delta) in enumerate(events, 1)
    ]  # fmt: skip
    cards = {f"player_1-{card}": f"{number}-N" for card, number in numbers.items()}
    log = Log({"cards": cards, "setup_first_player": "player_1", "initial": initial, "steps": steps})
    desk = Desk(log, tells_refreshes=True)
    for step in log.steps:
        desk.script.src = step.number_
        effects_of(desk, step)
        desk.table.apply(step)
    return desk.script.steps


def resolved(*cards: str) -> list[Any]:
    """The text of the member in the centre: something is chosen, paid for, and the card comes to the hand."""
    return parts(
        ("effect_choice_started", {}, {}),
        ("effect_cost_paid", {}, {"player_1.wait": ["player_1-E"]}),
        (
            "effect_resolved",
            {"selected_card_instance_ids": list(cards)},
            {"player_1.hand": ["player_1-L"], "player_1.waiting_room": ["player_1-K"]},
        ),
    )


def test_what_was_chosen_before_a_payment_is_told_before_it() -> None:
    steps = resolved("player_1-L")
    assert [step["do"] for step in steps] == ["act:choose", "effect:pay", "effect:put"]
    assert steps[0]["cards"] == ["waiting_room:PL!-bp4-020"]


def test_a_choice_that_a_log_never_names_stands_before_the_payment_too() -> None:
    steps = resolved()
    assert [step["do"] for step in steps] == ["act:choose", "effect:pay", "effect:put"]
    assert steps[0] == {**UNNAMED, "src": 2}


def test_a_text_that_has_all_chosen_asks_nobody() -> None:
    assert untold(tree_of("PL!-bp5-111", ":2") or {}, set()) == []


def test_whose_turn_it_was_is_told_where_nothing_shows_at_first() -> None:
    """Two autos wait, and the log first tells that the one has begun, and later what was chosen for it."""
    waiting = {"player_1-M1": "other"}
    begun = event("effect_choice_started", "player_1-M9")
    ended = event("effect_resolved", "player_1-M9", selected_branch="option")
    log = Log({
        "cards": {card: f"{number}-N" for card, number in NUMBERS.items()}, "setup_first_player": "player_1",
        "initial": {"player_1.stage.left": ["player_1-M9"], "player_1.stage.right": ["player_1-M1"]},
        "steps": [{"n": n, "action": "resolve_effect", "actor": "player_1", "events": [one], "delta": {}}
                  for n, one in enumerate((begun, ended), 1)],
    })  # fmt: skip
    desk = Desk(log, tells_refreshes=True)
    desk.waiting = {name: ("P1", card) for card, name in {**waiting, "player_1-M9": "player_1-M9"}.items()}
    for step in log.steps:
        effects_of(desk, step)
    assert [(step["do"], step.get("card")) for step in desk.script.steps] == [
        ("act:standby", "left"), ("act:choose", None)
    ]  # fmt: skip


def test_a_card_beneath_a_member_is_named_there() -> None:
    stage = {"left": "player_1-M1"}
    delta: dict[str, Json] = {
        "player_1.stage.left": ["player_1-M1"], "player_1.waiting_room": ["player_1-W", "player_1-M2"]
    }  # fmt: skip
    [step] = told(stage, [event("effect_resolved", "player_1-M1")], delta, beneath=["player_1-M2"])
    assert step["cards"] == ["left/beneath:PL!SP-bp7-008"]


def test_an_ability_of_a_card_beneath_a_member_is_that_card_s() -> None:
    log = Log({
        "cards": {card: f"{number}-N" for card, number in NUMBERS.items()}, "setup_first_player": "player_1",
        "initial": {"player_1.stage.left": ["player_1-M1", "player_1-M2"]},
        "steps": [{
            "n": 1, "action": "activate_effect", "actor": "player_1", "delta": {},
            "payload": {"source_card_instance_id": "player_1-M2", "effect_id": "PL!SP-bp7-008:1"},
            "events": [event("effect_activated", "player_1-M2")],
        }],
    })  # fmt: skip
    desk = Desk(log, tells_refreshes=True)
    tell(desk)
    assert [step["source"] for step in desk.script.steps if step["do"] == "act:ability"] == [
        "left/beneath:PL!SP-bp7-008"
    ]


@pytest.mark.parametrize("member", ["PL!-sd1-010", None])
def test_a_choice_not_named_and_not_asked_for_is_passed_over(member: str | None) -> None:
    """PL!-bp3-024 has a colour chosen and then a member of its group; where none stands there nobody is asked."""
    empty: dict[str, Json] = {"hand": [], "live": [], "waiting_room": [], "energy": 0, "energy_deck": 6}
    side: dict[str, Json] = {"left": None, "center": None, "right": None, "deck": 8, "success": [], **empty}
    mine = {**side, "right": member, "left": "PL!N-bp3-014", "live": ["PL!-bp3-024"], "success": ["PL!-bp4-020"]}
    steps: list[dict[str, Json]] = [
        {"do": "act:standby", "player": "P1", "card": "live:PL!-bp3-024", "ability": 1},
        {"do": "act:choose", "player": "P1", "colour": "purple"},
        UNNAMED,
        {"do": "act:choose", "player": "P1", "colour": "green"},
    ]
    board = {"P1": mine, "P2": side}
    position = {"memory": {"turn_player": "P1", "first": "P1", "row": "8.3.8"}, "board": board}
    record = {"format": 1, "ruleset": "lovelive", "edition": "1.06", "perspective": "full"}
    verdict = verify({**record, "position": position, "steps": steps})
    assert [(one.step, one.clause, one.broken[0].rule) for one in verdict.findings] == []


def after_a_choice(put: str, count: int) -> list[Any]:
    """What is found where an unnamed choice, for who shares the group of a card, stands before what another text does.

    PL!HS-bp5-003 stands with PL!HS-bp1-002, both of one group; PL!S-bp7-020 puts away one card from below the deck.
    """
    side: dict[str, Json] = {
        "left": None, "center": None, "right": None, "hand": [], "deck": 8, "live": [], "waiting_room": [],
        "success": [], "energy": 0, "energy_deck": 6,
    }  # fmt: skip
    mine = {**side, "right": "PL!HS-bp5-003", "center": "PL!HS-bp1-002", "live": ["PL!S-bp7-020"], "hand": [put]}
    steps: list[dict[str, Json]] = [
        {"do": "act:standby", "player": "P1", "card": "right", "ability": 2},
        {"do": "effect:put", "by": "P1", "source": "right", "cards": [f"hand:{put}"], "to": "waiting_room"},
        UNNAMED,
        {"do": "act:standby", "player": "P1", "card": "live:PL!S-bp7-020", "ability": 1, "inferred": True},
        {"do": "effect:mill", "by": "P1", "source": "live:PL!S-bp7-020", "player": "P1", "count": count},
        {"do": "fact:cards", "player": "P1", "zone": "deck", "cards": ["PL!N-bp5-002"] * count},
    ]
    position = {"memory": {"turn_player": "P1", "first": "P1", "row": "8.3.8"}, "board": {"P1": mine, "P2": side}}
    record = {"format": 1, "ruleset": "lovelive", "edition": "1.06", "perspective": "full"}
    verdict = verify({**record, "position": position, "steps": steps})
    found = [(one.step, one.clause, one.broken[0].rule) for one in verdict.findings]
    return [*found, *((one.step, one.clause, one.why) for one in verdict.undecided)]


def test_a_choice_not_named_is_passed_over_where_what_comes_next_is_asked_for() -> None:
    assert after_a_choice("PL!S-bp6-011", 1) == []


def test_a_choice_not_named_and_asked_for_stays_open() -> None:
    assert after_a_choice("PL!HS-bp1-002", 1) == [(2, "9.2.1.2", "not_recorded")]


def test_what_comes_behind_a_choice_not_named_is_wrong_all_the_same() -> None:
    assert [(step, clause) for step, clause, _ in after_a_choice("PL!S-bp6-011", 2)] == [(4, "9.6.2.4.2")]
