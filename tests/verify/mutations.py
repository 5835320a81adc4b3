"""Ways to spoil one step of a replay, for tests."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from judge.replay.raw import Json

PLACES = ("center", "collab", "back[1]", "back[2]", "back[9]", "opp.center", "opp.collab", "center/cheer[1]")
EVENTS = ("damage", "down", "bloom", "collab", "turn_start", "draw")


def mutations(replay: Mapping[str, Json], number: int, rng: Random) -> Iterator[tuple[str, dict[str, Json]]]:
    """The replay with one step left out, doubled, moved, or altered in each of its fields, one after the other."""
    steps = replay["steps"]
    step = steps[number]
    yield "left out", {**replay, "steps": [*steps[:number], *steps[number + 1 :]]}
    yield "doubled", {**replay, "steps": [*steps[:number], step, *steps[number:]]}
    yield "moved", {**replay, "steps": [*steps[:number], *steps[number + 1 : number + 2], step, *steps[number + 2 :]]}
    for field in step:
        if field not in ("do", "board"):
            yield field, {**replay, "steps": _with(steps, number, {**step, field: _other(step[field], replay, rng)})}
    if "board" in step:
        yield "board", {**replay, "steps": _with(steps, number, {**step, "board": _other_board(step["board"], rng)})}


def _with(steps: list[Any], number: int, step: Any) -> list[Any]:
    return [*steps[:number], step, *steps[number + 1 :]]


def _other(value: Any, replay: Mapping[str, Json], rng: Random) -> Any:
    """A value of the same type that is not this one."""
    if isinstance(value, list):
        if not value:
            return ["center"]
        at = rng.randrange(len(value))
        return [*value[:at], _other(value[at], replay, rng), *value[at + 1 :]]
    if isinstance(value, int):
        return value + rng.choice((-10, -1, 1, 10))
    if value in ("P1", "P2"):
        return "P2" if value == "P1" else "P1"
    return rng.choice([text for text in _texts(str(value), replay) if text != value])


def _texts(value: str, replay: Mapping[str, Json]) -> list[str]:
    deck = [*replay["decks"]["P1"]["deck"], *replay["decks"]["P1"]["cheer_deck"]]
    place, colon, number = value.rpartition(":")
    if colon:
        return [f"{place}:{other}" for other in deck]
    if number in deck:
        return deck
    return list(EVENTS if value.isidentifier() and value not in PLACES else PLACES)


def _other_board(board: Mapping[str, Json], rng: Random) -> dict[str, Json]:
    """A board with something added to one zone or counter that both sides of a claim can see."""
    said = deepcopy(dict(board))
    side = said[rng.choice(("P1", "P2"))]
    zone = rng.choice([name for name in side if name not in ("oshi", "center", "collab")])
    value = side[zone]
    side[zone] = [*value, "hSD01-003"] if isinstance(value, list) else value + 1
    return said
