"""What a fault does not rest on: a changed record in which it is still found, at its step.

`python -m proof.steady RULESET [--games N] [--mutants N] [--seed S]` holds it on the mutants of random games.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.judges.landmarks import position_of
from judge.verify.mask import mask
from judge.verify.play.selfplay import opening, play
from proof.mutants import TOLD, mutants
from proof.relations import Record, gist, run

Changed = tuple[Record, int]
"""A changed record, and where in it the faulty step stands."""


def cut(record: Record, step: int, _: Random) -> Changed:
    """Nothing stands behind the fault."""
    return _with(record, record["steps"][: step + 1]), step


def split(record: Record, step: int, rng: Random) -> Changed | None:
    """The game begins at a position before the fault, where no step is under way."""
    at = rng.randint(0, step)
    position = position_of(stop_before(record, at))
    return None if "then" in position else ({**record, "position": position, "steps": record["steps"][at:]}, step - at)


def without(told: str) -> Callable[[Record, int, Random], Changed | None]:
    """Makes the change that leaves out all claims, or all events, where the fault is none of them."""

    def left_out(record: Record, step: int, _: Random) -> Changed | None:
        steps = record["steps"]
        if steps[step]["do"] == told:
            return None
        before = sum(one["do"] == told for one in steps[:step])
        return {**record, "steps": [one for one in steps if one["do"] != told]}, step - before

    return left_out


def claimed(record: Record, step: int, rng: Random) -> Changed | None:
    """The whole board is claimed somewhere before the fault."""
    at = rng.randint(0, step)
    position = position_of(stop_before(record, at))
    if "then" in position:
        return None
    steps = [*record["steps"][:at], {"do": "claim", "board": position["board"]}, *record["steps"][at:]]
    return {**record, "steps": steps}, step + 1


def _with(record: Record, steps: list[Mapping[str, Json]]) -> Record:
    return {name: value for name, value in record.items() if name != "result"} | {"steps": steps}


STEADY: Mapping[str, Callable[[Record, int, Random], Changed | None]] = {
    "cut": cut,
    "split": split,
    "without claims": without(TOLD[1]),
    "without events": without(TOLD[0]),
    "claimed": claimed,
}
"""What leaves the first fault where it is.

Without what comes after it a fault need be none yet, as what it passes by may have been left out; without what came
before it another cause may be cited.
"""
SEEN = ("P1", "P2", "public")
"""Perspectives; what one of them finds wrong must be wrong in the whole record."""


def broken(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Where a fault is lost or moves, or is made up; but where the rules answer for the record what was left out."""
    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"steady/{seed}/{number}")
        record, chance = play(header, rng), Random(f"steady/{seed}/{number}/changes")
        answered = len(verify(record).implied)
        for mutant in islice(mutants(record, rng), each):
            verdict, told = verify(mutant.record), f"game {number}, {mutant.kind} at {mutant.step}: {mutant.told}"
            if verdict.problems or len(verdict.implied) > answered:
                continue
            found = gist(verdict)[:1]
            differs = _moved(mutant.record, found[0], chance) if found else _made_up(mutant.record)
            for name, became in differs:
                yield f"{told}, {name}: {found} became {became}"


Difference = tuple[str, object]
"""The change, and what is found after it."""


def _moved(record: Record, found: tuple[int | None, ...], rng: Random) -> Iterator[Difference]:
    """Changes that move a fault, or lose it though they leave nothing open."""
    step = found[0]
    for name, change in STEADY.items():
        changed = change(record, step, rng) if step is not None else None
        if changed is None:
            continue
        after = verify(changed[0])
        here = [one[0] for one in gist(after)[:1]]
        lost = change is not cut and not after.undecided
        if here != [changed[1]] and (here or lost):
            yield name, gist(after)[:1]


def _made_up(record: Record) -> Iterator[Difference]:
    """Perspectives that find something wrong in a record in which nothing is."""
    for seat in SEEN:
        if seen := gist(verify(mask(record, seat))):
            yield f"seen by {seat}", seen[0]


def main() -> int:
    """Run it; the exit status is 1 where a fault did not stay."""
    return run(__doc__, broken)


if __name__ == "__main__":
    raise SystemExit(main())
