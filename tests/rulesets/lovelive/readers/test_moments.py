"""The table that a log shows after each step is claimed there, but for moments that the rules do not come to."""

from pathlib import Path
from typing import Any

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import Log
from rulesets.lovelive.readers.loveca import read
from rulesets.lovelive.readers.simulator import BOTH_CHOOSE, tell
from tests.rulesets.lovelive.readers.games import Games

LEGAL = "sim_abilities_random_107"
LAST: tuple[str, list[Json], dict[str, Json]] = (
    "yell_first", [{"type": "live_requirements_resolved", "player": "player_1", "data": {"satisfied": True}}], {}
)  # fmt: skip
JUDGED = ("live_judgment", "yell")


def claimed(*steps: tuple[str, list[Json], dict[str, Json]]) -> list[tuple[int, Any]]:
    """What is claimed, by the step of the log that shows it, where each has a phase, events and a change.

    Behind them comes a step that changes nothing.
    """
    cards = dict.fromkeys(("player_1-a", "player_1-b", "player_1-c"), "PL!-bp6-022-N")
    initial = {"player_1.hand": ["player_1-a"], "player_1.main_deck": ["player_1-b", "player_1-c"]}
    told = [
        {"n": n, "action": "resolve_effect", "phase": phase, "actor": "player_1", "events": events, "delta": delta}
        for n, (phase, events, delta) in enumerate([*steps, LAST], 1)
    ]
    log = {"cards": cards, "setup_first_player": "player_1", "initial": initial, "steps": told}
    desk = Desk(Log(log), tells_refreshes=True)
    tell(desk)
    claims = [step for step in desk.script.steps if step["do"] == "claim"]
    return [(step["src"], step["board"]["P1"] | {"resolution": step["board"].get("resolution")}) for step in claims]


def event(kind: str, **data: Json) -> Json:
    return {"type": kind, "player": "player_1", "data": data}


def test_the_table_is_claimed_with_the_step_that_shows_it() -> None:
    gone: dict[str, Json] = {"player_1.hand": []}
    found = claimed(("first_main", [], gone), ("first_main", [], {"player_1.hand": ["player_1-a"]}))
    assert [(src, board["hand"]) for src, board in found] == [(1, []), (2, ["PL!-bp6-022"])]


def test_cards_that_are_looked_at_are_claimed_where_they_lie_afterwards() -> None:
    about = {"source_card_instance_id": "player_1-a", "effect_id": "PL!-bp6-022:1", "invocation_id": "i"}
    looked = event("effect_inspection_started", inspected_card_instance_ids=["player_1-b"], **about)
    away: dict[str, Json] = {"player_1.main_deck": ["player_1-c"], "resolution_area": ["player_1-b"]}
    back: dict[str, Json] = {"player_1.main_deck": ["player_1-b", "player_1-c"], "resolution_area": []}
    steps = [
        ("first_main", [looked], {**away, "player_1.hand": []}),
        ("first_main", [event("effect_resolved", **about)], back),
    ]
    first, second = claimed(*steps)
    assert first == (1, {"hand": [], "resolution": None})
    assert second == (2, {"deck": 2, "resolution": []})


@pytest.mark.parametrize("over", [True, False])
def test_while_lives_are_judged_nothing_is_claimed(over: bool) -> None:
    end = [event("turn_completed", next_first_player_id="player_1")] if over else []
    assert [src for src, _ in claimed(("live_judgment", end, {"player_1.hand": []}))] == ([1] if over else [])


def test_while_both_players_choose_nothing_is_claimed() -> None:
    """1.3.4.1: what both do, they do at once."""
    none: dict[str, Json] = {"player_1.hand": []}
    about = {"source_card_instance_id": "player_1-b", "effect_id": "none:1", "invocation_id": "i"}
    begun, over = event(BOTH_CHOOSE), event("effect_resolved", **about)
    assert claimed(("performance_first", [begun], none)) == []
    found = claimed(("performance_first", [begun], none), ("performance_first", [over], {}))
    assert [(src, board["hand"]) for src, board in found] == [(2, [])]


def test_of_what_comes_last_nothing_is_claimed_but_what_was_paid(shared: Path) -> None:
    """Amid a text the rules may go on from there."""
    log = Games(shared).log(LEGAL)
    for steps in range(1, len(log["steps"]), 5):
        last = read({**log, "steps": log["steps"][:steps], "result": None})["steps"][-1]
        said = [place for side in last.get("board", {}).values() for place in side]
        assert last["do"] != "claim" or said == ["waiting_energies"]


def test_a_card_that_is_gone_from_a_hand_is_missed_at_once(shared: Path) -> None:
    log = Games(shared).log(LEGAL)
    assert verify(log).kind == "legal"
    shown = [
        (n, key) for n, step in enumerate(log["steps"]) if not step["phase"].startswith(JUDGED)
        for key, cards in step["delta"].items() if key.endswith(".hand") and isinstance(cards, list) and cards
    ]  # fmt: skip
    for n, key in shown[:: len(shown) // 8]:
        tampered = Games(shared).log(LEGAL)
        tampered["steps"][n]["delta"][key].pop()
        found = verify(tampered).findings[0]
        assert (found.src, found.broken[0].rule) == (log["steps"][n]["n"], "claim/agrees")
