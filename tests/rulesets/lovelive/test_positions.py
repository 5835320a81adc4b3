"""What is shown of a game at a step is a position from which the rest of the game is legal."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from judge.replay.raw import Json
from judge.report.gather.position import position_report
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.play.selfplay import opening, play
from rulesets.lovelive import RULESET

SAMPLED = 8
OPENING = ("act:redraw", "act:choose_first")


@pytest.mark.parametrize("number", range(6))
def test_a_game_goes_on_from_what_is_shown_of_it(number: int) -> None:
    game, rng = play(opening(RULESET), Random(f"at once/{number}")), Random(number)
    acts = [at for at, step in enumerate(game["steps"]) if step["do"].startswith("act:") and step["do"] not in OPENING]
    for at in rng.sample(acts, SAMPLED):
        shown = position_report(stop_before(game, at), at)
        position = json.loads(json.dumps({"board": shown.board, "memory": shown.memory}))
        verdict = verify({**game, "position": position, "steps": game["steps"][at:]})
        assert (verdict.kind, verdict.findings) == ("legal", [])


BOARD = {
    "P1": {"left": [], "center": "PL!N-bp1-003", "live": ["T-L1"], "hand": []},
    "P2": {"left": [], "live": []},
}
"""A live has started, and what its start triggers is to be played (8.3.9)."""


def remembering(**memory: Any) -> dict[str, Json]:
    return {
        "format": 1,
        "ruleset": "lovelive",
        "edition": "1.06",
        "perspective": "full",
        "position": {"board": BOARD, "memory": {"row": "8.3.9", "turn_player": "P1", **memory}},
        "steps": [{"do": "act:standby", "player": "P1", "card": "center"}],
    }


def shown(game: dict[str, Json]) -> Mapping[str, Json]:
    return position_report(stop_before(game, 0), 0).memory


def test_effects_in_force_and_waiting_autos_are_part_of_a_position() -> None:
    lasting = [
        {"do": "effect:lasting", "by": "P1", "number": "blades", "on": "center", "amount": 2},
        {"do": "effect:lasting", "by": "P2", "number": "no_live_start", "player": "P1", "until": "live_set"},
        {"do": "effect:lasting", "by": "P1", "number": "heart_colour", "on": "center", "colour": "red", "sets": True},
        {"do": "effect:lasting", "by": "P1", "number": "needs", "on": "live[1]", "colour": "any", "amount": -1},
    ]
    standby = [{"player": "P1", "card": "center", "ability": number} for number in (1, 2)]
    memory = shown(remembering(lasting=lasting, standby=standby))
    assert (memory["lasting"], memory["standby"]) == (lasting, standby)


@pytest.mark.parametrize(
    ("memory", "pointer"),
    [
        ({"standby": [{"player": "P1", "card": "left", "ability": 1}]}, "/standby/0/card"),
        ({"standby": [{"player": "P1", "card": "center", "ability": 7}]}, "/standby/0/ability"),
        ({"lasting": [{"do": "effect:lasting", "by": "P1", "number": "blades", "on": "opp.left"}]}, "/lasting/0/on"),
        ({"lasting": [{"do": "effect:lasting", "by": "P1", "number": "blades", "on": "]"}]}, "/lasting/0/on"),
    ],
)
def test_a_memory_of_what_is_not_on_the_board_is_no_position(memory: dict[str, Json], pointer: str) -> None:
    verdict = verify(remembering(**memory))
    assert verdict.kind == "invalid"
    assert [problem.pointer for problem in verdict.problems] == [f"/position/memory{pointer}"]
