"""Files as somebody would write them who wants the judge to fall over, for tests."""

import json
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

from judge.replay.raw import Json

STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 1.5, "", "P1", "P3", "center", "back[0]", "hand:", "#", "opp.#9", "a/b/c",
    "\x1b[31m", "\ud7ff" * 3,
    [], [None], ["center"] * 40, {}, {"card": None}, {"card": "x", "id": 1, "under": ["x"], "damage": -5}, 10**6,
)  # fmt: skip


def spoil(replay: Mapping[str, Json], rng: Random, known: Mapping[str, list[Any]]) -> Any:
    """A replay with one to three values of it replaced, left out, doubled or mixed up.

    `known` has values by the key under which they stand in other replays, which are mostly of the right shape.
    """
    spoilt = deepcopy(dict(replay))
    for _ in range(rng.randint(1, 3)):
        holder, key = _somewhere(spoilt, rng)
        chance = rng.random()
        if chance < 1 / 30:
            holder[key] = deepcopy(rng.choice(STRANGE))
        elif isinstance(holder, list):
            _mix_up(holder, key, rng, known)
        elif chance < 1 / 10:
            del holder[key]
        else:
            holder[key] = _like(key, holder[key], rng, known)
    return spoilt


def _mix_up(holder: list[Any], key: int, rng: Random, known: Mapping[str, list[Any]]) -> None:
    kind = rng.randrange(5)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder.insert(key, deepcopy(rng.choice(holder)))
    elif kind == 2:
        holder[key] = deepcopy(rng.choice(holder))
    elif kind == 3 and isinstance(holder[key], dict) and "do" in holder[key]:
        holder[key] = deepcopy(rng.choice(known["a step"]))
    else:
        holder[key] = _like("cards", holder[key], rng, known)


def _like(key: str, value: Any, rng: Random, known: Mapping[str, list[Any]]) -> Any:
    """Another value that has stood under the key, or one of the same type."""
    if rng.random() < 1 / 2 and known.get(key):
        return deepcopy(rng.choice(known[key]))
    same = [one for one in STRANGE if type(one) is type(value)]
    return deepcopy(rng.choice(same)) if same else value


def _somewhere(value: Any, rng: Random) -> tuple[Any, Any]:
    """A place in a JSON value, steps more often than the header."""
    holder, key = value, "steps" if value.get("steps") and rng.random() < 3 / 4 else rng.choice(list(value) or ["x"])
    holder.setdefault(key, {})
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 5 / 6:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    return holder, key


def by_key(value: Any, found: dict[str, list[Any]] | None = None) -> dict[str, list[Any]]:
    """Every value inside JSON values, by its key; steps stand under `a step`."""
    found = {} if found is None else found
    pairs = value.items() if isinstance(value, dict) else [("a step" if "do" in one else "cards", one)
             for one in value if one is not None] if isinstance(value, list) else ()  # fmt: skip
    for key, one in pairs:
        found.setdefault(key, []).append(one)
        by_key(one, found)
    return found


def broken_bytes(replay: Mapping[str, Json], rng: Random) -> bytes:
    """The text of a replay, cut off, or with bytes of it replaced."""
    data = bytearray(json.dumps(replay).encode())
    if rng.random() < 1 / 3:
        return bytes(data[: rng.randrange(len(data))])
    for _ in range(rng.randint(1, 5)):
        data[rng.randrange(len(data))] = rng.choice(b'{}[]",:0x\xff\x00e-')
    return bytes(data)
