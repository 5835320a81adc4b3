"""Two opinions on the same records. The long run: `python -m proof.second RULESET --games 1000`."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from judge.replay.raw import Json
from proof.second import RULES, complaints, disputed

GAME = Path(__file__).parents[2] / "replays/hololive/starter-legal.json"


@pytest.mark.parametrize("ruleset", sorted(RULES))
def test_the_second_opinion_agrees(ruleset: str) -> None:
    assert list(disputed(ruleset, 2, 4, "suite")) == []


def shipped() -> dict[str, Json]:
    game: dict[str, Json] = json.loads(GAME.read_text("utf-8"))
    return game


def test_it_has_an_opinion_of_its_own() -> None:
    game = shipped()
    assert list(complaints(game)) == []
    at = next(n for n, step in enumerate(game["steps"]) if step["do"] == "act:collab")
    twice = deepcopy(game)
    twice["steps"].insert(at, twice["steps"][at])
    assert any("second time" in said for said in complaints(twice))
    dice = deepcopy(game)
    dice["steps"].append({"do": "fact:die", "value": 7})
    assert list(complaints(dice)) == [f"step {len(game['steps'])}: a die shows 7"]
