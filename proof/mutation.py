"""Mutants of random games: `python -m proof.mutation RULESET [--games N] [--mutants N] [--seed S] [--survivors]`.

Plays legal games, changes one thing in each again and again, and judges what comes of it. Prints for each kind of
change how many mutants were found at the very step, how many later and by how much, how many pass rightly and by which
argument, and the survivors for which nothing argues.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay
from judge.verify.selfplay import opening, play
from judge.verify.verdict import Verdict
from proof.equal import Trace, argument, run
from proof.mutants import Mutant, mutants

WITHIN = 3
"""So many steps after the change a finding still counts as being at its step: facts and events belong to it."""
GRAVE = ("illegal", "diverges", "invalid")


@dataclass(slots=True)
class Tally:
    """What became of the mutants of one kind of change."""

    found: int = 0
    late: list[int] = field(default_factory=list)
    argued: Counter[str] = field(default_factory=Counter)
    survivors: list[str] = field(default_factory=list)

    @property
    def all(self) -> int:
        """How many there were."""
        return self.found + len(self.late) + self.argued.total() + len(self.survivors)


def main() -> int:
    """Run the machine; the exit status is 1 where a mutant survives without an argument."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--mutants", type=int, default=25, help="of each game")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--late", type=int, default=0, metavar="N", help="show this many that were found late")
    given = parser.parse_args()
    tallies: dict[str, Tally] = defaultdict(Tally)
    latecomers: list[str] = []
    for mutant, verdict, trace, origin in bred(given.ruleset, given.games, given.mutants, given.seed):
        late = enter(tallies[mutant.kind], mutant, verdict, trace, origin)
        latecomers += [late] if late else []
    report(tallies)
    for line in latecomers[: given.late]:
        print(f"late  {line}")
    return int(any(one.survivors for one in tallies.values()))


def bred(ruleset: str, games: int, each: int, seed: str) -> Iterator[tuple[Mutant, Verdict, Trace, Trace]]:
    """Mutants of random games with what judging them gave, and what the game itself changed."""
    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"mutants/{seed}/{number}")
        record = play(header, rng)
        verdict, origin = run(record)
        assert verdict.kind == "legal", (seed, number, verdict)
        for mutant in islice(mutants(record, rng), each):
            verdict, trace = judged(mutant)
            yield mutant, verdict, trace, origin


def judged(mutant: Mutant) -> tuple[Verdict, Trace]:
    """A mutant's verdict and changes; one that is no record at all has no changes."""
    try:
        return run(mutant.record)
    except InvalidReplay as error:
        return Verdict("invalid", problems=list(error.problems)), []


def enter(tally: Tally, mutant: Mutant, verdict: Verdict, trace: Trace, origin: Trace) -> str | None:
    """Count a mutant; returns how late it was found, if it was."""
    if verdict.kind in GRAVE:
        step = verdict.findings[0].step if verdict.findings else None
        behind = step - mutant.step if step is not None and mutant.step is not None else 0
        if behind <= WITHIN:
            tally.found += 1
            return None
        tally.late.append(behind)
        broken = verdict.findings[0].broken[0]
        said = f"found {behind} later under {broken.clause} ({broken.rule})"
        return f"{mutant.kind} at {mutant.step}, {said}: {mutant.told}"
    why = argument(mutant, verdict, trace, origin)
    if why is None:
        tally.survivors.append(f"at {mutant.step}: {mutant.told}")
    else:
        tally.argued[why] += 1
    return None


def report(tallies: dict[str, Tally]) -> None:
    """Print what became of the mutants, kind by kind."""
    for kind, tally in sorted(tallies.items()):
        late = f"later {len(tally.late)}" + (f" (by {sorted(tally.late)[len(tally.late) // 2]})" if tally.late else "")
        argued = " ".join(f"{why} {count}" for why, count in sorted(tally.argued.items())) or "0"
        print(f"{kind:12} {tally.all:5}  found {tally.found}  {late}  argued {argued}")
        for line in tally.survivors:
            print(f"    survives {line}")
    every = list(tallies.values())
    found, behind = sum(one.found for one in every), sum(len(one.late) for one in every)
    survive = sum(len(one.survivors) for one in every)
    print(f"{sum(one.all for one in every)} mutants: {found} found at the step, {behind} later, {survive} survive")


if __name__ == "__main__":
    raise SystemExit(main())
