"""Hostile records: legal ones in which something is replaced by anything that JSON can hold.

`python -m proof.hostile [--tries N] [--seed S]` judges them until one makes the judge fail: whatever a file holds, the
answer is a verdict. The fault is printed with the record that shows it.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from judge.replay.cases import read_cases
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.verify.api import verify
from proof.mutants import within

HOME = Path(__file__).parents[1]
LARGEST = 200_000
"""Records of more bytes are left out: a fault in a short one is easier to read."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**9, -(10**18), 0.5, -0.0, 1e308, "", " ", "P1", "P3", "center", "hand:", "[1]",
    "deck[0]", "deck[-1]", "deck[99999]", "#", "#1", "opp.", "own.own.hand", "P1.P2.hand", "back[1]/under[1]", "\u0000",
    "\ud800", "\u202e<b>", "𝕏" * 40, "a" * 3000, [], {}, [None], [[]], {"do": "act:concede"}, {"": ""}, [0] * 50,
)  # fmt: skip
"""What takes the place of something; besides, everything that stands elsewhere in the record."""


def records() -> list[tuple[str, Mapping[str, Json]]]:
    """The shipped replays and the cases, by name."""
    shipped = sorted(path for path in HOME.glob("replays/*/*.json") if path.stat().st_size <= LARGEST)
    found = [(str(path.relative_to(HOME)), json.loads(path.read_text("utf-8"))) for path in shipped]
    for path in sorted(HOME.glob("tests/rulesets/*/*/*.toml")):
        with suppress(InvalidReplay):
            found += [(str(path.relative_to(HOME)), case.replay) for case in read_cases(path.read_bytes())]
    return found


def hostile(record: Mapping[str, Json], rng: Random) -> dict[str, Json]:
    """A record in which one to three things are replaced, renamed, or taken away."""
    changed: Any = deepcopy(dict(record))
    for _ in range(rng.randint(1, 3)):
        every = list(nodes(changed))
        path = rng.choice(every)
        holder, key = within(changed, path[:-1]), path[-1]
        other = within(changed, rng.choice(every))
        if isinstance(holder, dict) and rng.random() < 1 / 6:
            holder[rng.choice(("", "do", "player", "zz", str(key).upper()))] = holder.pop(key)
        elif rng.random() < 1 / 6:
            del holder[key]
        else:
            holder[key] = deepcopy(rng.choice((other, rng.choice(VALUES))))
        if not any(True for _ in nodes(changed)):
            break
    found: dict[str, Json] = changed
    return found


def nodes(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where everything in a JSON value stands."""
    if path:
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from nodes(inner, (*path, key))


def faults(tries: int, seed: str) -> Iterator[str]:
    """Records that make the judge fail, each with how it fails."""
    shipped, rng = records(), Random(f"hostile/{seed}")
    for _ in range(tries):
        name, record = rng.choice(shipped)
        bad = hostile(record, rng)
        try:
            verify(bad, keep_going=rng.random() < 1 / 2)
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is a fault
            yield f"{name}: {type(error).__name__}: {error}\n{json.dumps(bad)}"


def main() -> int:
    """Run it; the exit status is 1 where the judge fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=1000)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    status = 0
    for fault in faults(given.tries, given.seed):
        print(fault)
        status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
