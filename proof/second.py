"""A second opinion: what must hold in every record, judged from its steps and claims alone, by no code of the engine.

`python -m proof.second RULESET [--games N] [--mutants N] [--seed S]` asks it of random games and of mutants that the
judge calls legal. Cards are neither made nor lost; zones hold no more than they may; some acts come once a turn, and
turns alternate; dice have six sides.
"""

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from judge.replay.raw import Json
from proof.mutants import mutants

RULES: Mapping[str, Mapping[str, Json]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
SIDES = 6


def complaints(record: Mapping[str, Json]) -> Iterator[str]:
    """What cannot be, with the step where it shows."""
    rules = RULES[record["ruleset"]]
    yield from unkept(record, rules)
    yield from overfull(record, rules)
    yield from turns(record, rules)
    for number, step in enumerate(record["steps"]):
        if step["do"] == "fact:die" and not 1 <= step["value"] <= SIDES:
            yield f"step {number}: a die shows {step['value']}"


def boards(record: Mapping[str, Json]) -> Iterator[tuple[int, Mapping[str, Json]]]:
    """The boards that a record claims whole: those with as many places as the fullest of them."""
    claimed = [(n, step["board"]) for n, step in enumerate(record["steps"]) if step["do"] == "claim"]
    size = max((len(places(board)) for _, board in claimed), default=0)
    return ((n, board) for n, board in claimed if len(places(board)) == size)


def places(board: Mapping[str, Json]) -> dict[str, Json]:
    """What lies where, each place with its seat."""
    sides = {f"{seat} {name}": found for seat in ("P1", "P2") for name, found in board.get(seat, {}).items()}
    return {**sides, **{name: found for name, found in board.items() if name not in ("P1", "P2")}}


def unkept(record: Mapping[str, Json], rules: Mapping[str, Json]) -> Iterator[str]:
    """Claims between which a card came from nowhere, or went."""
    before, over = None, len(record["steps"]) - 1 if rules.get("ends_amid") and record.get("result") else None
    for number, board in boards(record):
        if number == over:
            return
        found = places(board)
        count = sum(
            cards(value) for place, value in found.items() if place.split()[-1] not in rules.get("not_cards", ())
        )
        if before is not None and count != before:
            yield f"step {number}: {count} cards, there were {before}"
        before = count


def cards(value: Any) -> int:
    """How many cards a place on a board holds."""
    if isinstance(value, bool) or value is None:
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return sum(1 if one is None else cards(one) for one in value)
    if isinstance(value, Mapping):
        return 1 + sum(cards(inner) for inner in value.values() if isinstance(inner, list))
    return 1


def overfull(record: Mapping[str, Json], rules: Mapping[str, Json]) -> Iterator[str]:
    """Claims in which a zone holds more than it may."""
    for number, board in boards(record):
        for seat in ("P1", "P2"):
            side = board.get(seat, {})
            for name, most in rules["limits"].items():
                if pieces(side.get(name)) > most:
                    yield f"step {number}: {seat} has {pieces(side[name])} in {name}"
            for area in rules.get("together", ()):
                if (count := sum(pieces(side.get(name)) for name in area["zones"])) > area["most"]:
                    yield f"step {number}: {seat} has {count} in {', '.join(area['zones'])}"


def pieces(value: Any) -> int:
    """How many pieces a place holds, whatever is attached to them."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else int(value is not None)


def turns(record: Mapping[str, Json], rules: Mapping[str, Json]) -> Iterator[str]:
    """Acts of a turn by a player who has ended it, and acts that come twice in it."""
    ended, done = None, Counter[str]()
    for number, step in enumerate(record["steps"]):
        if step["do"] not in rules.get("turn", ()) or step.get("refused"):
            continue
        if step["player"] == ended and step["do"] != "act:art":
            yield f"step {number}: {ended} has ended the turn and goes on with {step['do']}"
        if ended is not None and step["player"] != ended:
            ended = None
            done.clear()
        done[step["do"]] += 1
        if step["do"] in rules.get("once", ()) and done[step["do"]] > 1:
            yield f"step {number}: {step['do']} for the second time"
        if step["do"] == rules["ends"]:
            ended = step["player"]


def disputed(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Records that the judge calls legal and this opinion does not."""
    from judge.engine.rules import registry  # noqa: PLC0415 -- the opinion itself needs nothing of the judge
    from judge.verify.api import verify  # noqa: PLC0415
    from judge.verify.selfplay import opening, play  # noqa: PLC0415

    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"second/{seed}/{number}")
        record = play(header, rng)
        yield from (f"game {number}, {said}" for said in complaints(record))
        for mutant in islice(mutants(record, rng), each):
            doubts = list(complaints(mutant.record))
            if doubts and verify(mutant.record).kind == "legal":
                yield f"game {number}, {mutant.kind} at {mutant.step} ({mutant.told}): {doubts[0]}"


def main() -> int:
    """Run it; the exit status is 1 where the two opinions differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=sorted(RULES))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--mutants", type=int, default=20, help="of each game")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    lines = list(disputed(given.ruleset, given.games, given.mutants, given.seed))
    print("\n".join(lines) or "no difference")
    return int(bool(lines))


if __name__ == "__main__":
    raise SystemExit(main())
