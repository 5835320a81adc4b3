"""What a player chose of a text shows in a log by what the text did, or only by the name of the effect chosen."""

from typing import Any

import pytest

from judge.replay.raw import Json
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import Log, LogStep
from rulesets.lovelive.readers.simulator_text import effects_of

UNNAMED: dict[str, Json] = {"do": "act:choose", "player": "P1", "inferred": True}
"""A choice of which the log tells nothing."""


def told(*about: Any, **more: Any) -> list[Any]:
    """The steps that come of a text and name what was chosen."""
    return [step for step in all_told(*about, **more) if step != UNNAMED]


def all_told(
    number: str, ability: int, data: dict[str, Json], delta: dict[str, Json] | None = None, needs: Json = None
) -> list[Any]:
    """The steps that come of a text of a member in the centre, with a card in the hand and one in the deck.

    `needs` is what the log says later that the card needed as a live.
    """
    initial = {
        "player_1.stage.center": ["a"], "player_1.hand": ["b"], "player_1.main_deck": ["c"], "player_1.waiting_room": []
    }  # fmt: skip
    cards = {"a": f"{number}-R", "b": "PL!-bp6-022-N", "c": "PL!-bp6-022-N"}
    log = {"cards": cards, "setup_first_player": "player_1", "initial": initial, "steps": []}
    detail = {"effect_id": f"{number}:{ability}", "source_card_instance_id": "a", **data}
    event = {"type": "effect_resolved", "player": "player_1", "data": detail}
    step = {"n": 1, "action": "resolve_effect", "actor": "player_1", "events": [event], "delta": delta or {}}
    allocations: Json = [{"live_instance_id": "a", "required_hearts": needs}]
    tested = {"type": "live_requirements_resolved", "player": "player_1", "data": {"allocations": allocations}}
    whole = Log({**log, "steps": [step, {"n": 2, "events": [tested] if needs else [], "delta": {}}]})
    desk = Desk(whole, tells_refreshes=True)
    effects_of(desk, LogStep(step, "/steps/0"))
    return desk.script.steps


@pytest.mark.parametrize(
    ("number", "ability", "branch", "option"),
    [
        ("PL!SP-pb2-011", 1, "gain_blade", 1),
        ("PL!N-bp7-006", 2, "blade2", 2),
        ("PL!HS-bp5-022", 1, "reduce_heart", 2),
        ("PL!S-bp7-003", 2, "protect", 1),
        ("PL!S-bp7-003", 2, "not_waited", 1),
        ("PL!S-bp6-020", 1, "score", 3),
        ("PL!S-bp6-020", 1, "draw_at_success", 1),
    ],
)
def test_an_effect_that_shows_nothing_is_told_as_chosen(number: str, ability: int, branch: str, option: int) -> None:
    assert told(number, ability, {"selected_branch": branch}) == [
        {"do": "act:choose", "player": "P1", "options": [option]}
    ]


@pytest.mark.parametrize(
    ("number", "branch"),
    [
        pytest.param("PL!SP-pb2-011", "wait_opponent", id="named for what would show"),
        pytest.param("PL!SP-pb2-011", "", id="none named"),
        pytest.param("PL!S-bp6-020", "first", id="two that show nothing, named for neither"),
        pytest.param("PL!S-bp3-024", "gain_blade", id="its member is picked"),
    ],
)
def test_nothing_is_told_where_the_log_does_not_say_which(number: str, branch: str) -> None:
    assert told(number, 1, {"selected_branch": branch}) == []


def test_an_effect_that_shows_is_not_told_as_chosen() -> None:
    delta: dict[str, Json] = {"player_1.hand": [], "player_1.waiting_room": ["b"]}
    steps = told("PL!-PR-006", 1, {"selected_branch": "draw_discard"}, delta)
    assert [step["do"] for step in steps] == ["effect:put"]


def test_a_member_picked_for_an_effect_that_lasts_is_told() -> None:
    [step] = told("PL!S-bp3-024", 1, {"selected_branch": "gain_blade", "selected_card_instance_ids": ["a"]})
    assert step == {
        "do": "effect:lasting", "by": "P1", "source": "center", "number": "blades", "on": "center", "until": "turn"
    }  # fmt: skip


def test_a_number_is_told_as_chosen() -> None:
    assert told("PL!HS-pb1-005", 1, {"selected_count": 4}) == [{"do": "act:choose", "player": "P1", "options": [4]}]
    assert told("PL!-PR-006", 1, {"selected_count": 1}) == []


def test_what_a_live_needs_is_told_as_chosen_by_what_it_turns_out_to_need() -> None:
    needs: Json = {"heart05": 2, "heart0": 1}
    assert told("PL!HS-bp2-019", 1, {"selected_branch": "any"}, needs=needs) == [
        {"do": "act:choose", "player": "P1", "options": [3]}
    ]
    assert told("PL!HS-bp2-019", 1, {"selected_branch": "any"}) == []


def test_what_an_auto_does_that_need_not_be_played_is_told() -> None:
    [step] = told("PL!N-bp5-001", 1, {})
    assert step == {
        "do": "effect:lasting", "by": "P1", "source": "center", "number": "hearts", "until": "turn", "colour": "pink"
    }  # fmt: skip
