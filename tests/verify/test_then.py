"""A record may begin in the middle of a resolution: a position, and the steps that were played from there."""

from random import Random

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.judges.landmarks import position_of
from judge.verify.mask import mask
from tests.verify.games import game


@pytest.fixture(scope="module")
def begun() -> dict[str, Json]:
    """A game from where it is in the middle of something."""
    played = game(0)
    step = next(n for n in range(100, len(played["steps"])) if "then" in position_of(stop_before(played, n)))
    return {**played, "position": position_of(stop_before(played, step)), "steps": played["steps"][step:]}


def test_it_verifies_from_there(begun: dict[str, Json]) -> None:
    assert begun["position"]["then"]
    verdict = verify(begun)
    assert (verdict.kind, verdict.steps) == ("legal", len(begun["steps"]))


def test_what_was_played_before_is_not_judged_again(begun: dict[str, Json]) -> None:
    then = [{"do": "claim", "board": {"P1": {"hand": 99}}}, *begun["position"]["then"]]
    verdict = verify({**begun, "position": {**begun["position"], "then": then}})
    assert verdict.kind == "legal"
    assert [(one.pointer, one.ruled) for one in verdict.findings] == [("/position/then/0", True)]


def test_a_step_of_it_is_read_as_any_other(begun: dict[str, Json]) -> None:
    then = [*begun["position"]["then"], {"do": "act:blom", "player": "P1"}]
    verdict = verify({**begun, "position": {**begun["position"], "then": then}})
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == f"/position/then/{len(then) - 1}"


def test_a_position_has_a_board_or_what_was_played(begun: dict[str, Json]) -> None:
    verdict = verify({**begun, "position": {}})
    assert [(one.pointer, one.word) for one in verdict.problems] == [("/position/board", "missing")]


def test_it_can_be_masked(begun: dict[str, Json]) -> None:
    for seat in ("P1", "P2", "public"):
        assert verify(mask(begun, seat)).kind in ("legal", "undecided")


def test_any_step_of_set_up_can_be_shown() -> None:
    played = game(1)
    for step in Random(1).sample(range(12), 4):
        shown = position_of(stop_before(played, step))
        assert verify({**played, "position": shown, "steps": played["steps"][step:]}).kind == "legal"


def test_what_is_shown_after_a_fault_can_be_read_back() -> None:
    """Two characters in one slot are no position; what led there is told instead."""
    scenes, hand = ["T-S05"] * 3, ["T-C02", "T-C03", "T-C08"]
    board = {"P1": {"scenes": scenes, "hand": hand, "stage": 1, "left": None}, "P2": {"stage": 0}}
    plays = [
        {"do": "act:play_character", "player": "P1", "card": f"hand:{card}", "slot": "left", "scenes": []}
        for card in hand[:2]
    ]
    header = {"format": 1, "ruleset": "mlp", "edition": "1.3.0"}
    memory = {"turn": 5, "turn_player": "P1", "row": "4-3.0.0"}
    replay = {**header, "position": {"board": board, "memory": memory}, "steps": plays}
    shown = position_of(stop_before(replay, 2))
    assert verify({**header, "position": shown, "steps": []}).kind != "invalid"
