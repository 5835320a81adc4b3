"""Relations between records: a changed record whose verdict follows from that of the first.

`python -m proof.relations RULESET [--games N] [--mutants N] [--seed S]` holds them on random games and their mutants.
"""

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.selfplay import opening, play
from judge.verify.verdict import Verdict
from proof.mutants import mutants

Record = Mapping[str, Json]
SEAT = re.compile(r"\bP([12])\b")


def seats_renamed(record: Record) -> Record:
    """P1 is called P2 and the other way round, wherever a seat is named."""
    renamed: Record = _renamed(record)
    return renamed


def _renamed(value: Any) -> Any:
    if isinstance(value, dict):
        return {_renamed(key): _renamed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner) for inner in value]
    return SEAT.sub(lambda found: f"P{3 - int(found[1])}", value) if isinstance(value, str) else value


def without_claims(record: Record) -> Record:
    """Nothing is claimed."""
    return {**record, "steps": [step for step in record["steps"] if step["do"] != "claim"]}


def without_events(record: Record) -> Record:
    """No events are told."""
    return {**record, "steps": [step for step in record["steps"] if step["do"] != "happened"]}


def written_out(record: Record) -> Record:
    """What the rules answer for a silent record is told, and nothing is claimed."""
    bare = without_events(without_claims(record))
    steps = list(bare["steps"])
    for one in reversed(verify(bare).implied):
        if one.act is not None:
            steps.insert(one.before, dict(one.act))
    return {**bare, "steps": steps}


def seen_by(seat: str) -> Callable[[Record], Record]:
    """What one perspective shows."""
    return lambda record: mask(record, seat)


LAWFUL: Mapping[str, Callable[[Record], Record]] = {
    "seats renamed": seats_renamed,
    "without claims": without_claims,
    "without events": without_events,
    "written out": written_out,
    "seen by P1": seen_by("P1"),
    "seen by P2": seen_by("P2"),
    "seen by all": seen_by("public"),
}
"""What leaves a legal record legal, with the same end."""
FAITHFUL: Mapping[str, Callable[[Record], Record]] = {"seats renamed": seats_renamed}
"""What leaves every verdict as it is, with its findings."""


def broken(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Where a relation does not hold."""
    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"relations/{seed}/{number}")
        record = play(header, rng)
        for name, changed in LAWFUL.items():
            verdict = verify(changed(record))
            if verdict.kind != "legal":
                yield f"game {number}, {name}: {verdict.kind} {gist(verdict)}"
        for mutant in islice(mutants(record, rng), each):
            before = verify(mutant.record)
            for name, changed in FAITHFUL.items():
                after = verify(changed(mutant.record))
                if (before.kind, gist(before)) != (after.kind, gist(after)):
                    told = f"{mutant.kind} at {mutant.step}: {mutant.told}"
                    yield f"game {number}, {told}, {name}: {gist(before)} became {gist(after)}"


def gist(verdict: Verdict) -> list[tuple[Any, ...]]:
    """Where a verdict's findings stand, and by which clause."""
    return [(one.step, one.kind, one.broken[0].clause, one.broken[0].rule) for one in verdict.findings]


def main() -> int:
    """Run it; the exit status is 1 where a relation is broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--mutants", type=int, default=10, help="of each game")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    status = 0
    for line in broken(given.ruleset, given.games, given.mutants, given.seed):
        print(line)
        status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
