"""Two opinions on the same records. The long run: `python -m proof.second RULESET --games 1000`."""

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

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
    assert f"step {len(game['steps'])}: a die shows 7" in complaints(dice)


def wrong(change: Callable[[dict[str, Json]], object]) -> list[str]:
    """What the second opinion says of the shipped game with something changed."""
    game = shipped()
    change(game)
    return list(complaints(game))


def last_board(game: dict[str, Json]) -> Any:
    return next(step["board"] for step in reversed(game["steps"]) if step["do"] == "claim")


def first(game: dict[str, Json], do: str) -> Any:
    return next(step for step in game["steps"] if step["do"] == do)


CHANGES: Mapping[str, Callable[[dict[str, Json]], object]] = {
    "lets": lambda game: game["result"].update(winner="P2" if game["result"]["winner"] == "P1" else "P1"),
    "copies": lambda game: last_board(game)["P1"].update(archive=["hSD01-006"] * 9),
    "damage is": lambda game: last_board(game)["P1"].update(center={"card": "hSD01-003", "damage": 15}),
    "life is": lambda game: last_board(game)["P1"].update(life=-1),
    "twice": lambda game: first(game, "act:baton_pass").update(pay=["center/cheer[1]", "center/cheer[1]"]),
    "it is": lambda game: first(game, "act:place").update(
        player="P2" if first(game, "act:place")["player"] == "P1" else "P1"
    ),
}


@pytest.mark.parametrize("said", CHANGES)
def test_it_sees_by_itself_what_cannot_be(said: str) -> None:
    assert any(said in one for one in wrong(CHANGES[said]))
