"""Mutants of random games: `python -m proof.mutation RULESET [--games N] [--mutants N] [--seed S] [--out FILE]`.

Plays legal games, changes one thing in each again and again, and judges what comes of it. Prints as it goes: after each
game how many mutants there were, and every survivor at once; at the end, for each kind of change, how many were found
at the very step, how many by the next claim of a board, how many later still, how many pass rightly and by which
argument. `--out` keeps a line for each mutant, and goes on from those that are there, the bad ones again; `--shard 1/2`
and `--shard 2/2` share the work, on one file if you like. `--show GAME/MUTANT` prints one mutant as a replay.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, islice
from random import Random

from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from proof.branches import judged_all
from proof.equal import Enacted, argument, run
from proof.games import is_open, played
from proof.ledger import BAD, Ledger, Result, add_options, share
from proof.mutants import Mutant, mutants

WITHIN = 3
"""So many steps after the change a finding still counts as being at its step: facts and events belong to it."""
GRAVE = ("illegal", "diverges", "invalid")
COLUMNS = ("found", "by the claim", "later")


def main() -> int:
    """Run the machine; the exit status is 1 where a mutant survives without an argument."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--mutants", type=int, default=25, help="of each game")
    parser.add_argument("--show", metavar="GAME/MUTANT")
    add_options(parser)
    given = parser.parse_args()
    if given.show:
        print(json.dumps(shown(given.ruleset, given.seed, given.show), ensure_ascii=False))
        return 0
    ledger = Ledger(given.out)
    for number in share(range(given.games), given.shard):
        for line in bred(given.ruleset, given.seed, number, given.mutants, ledger):
            print(line, flush=True)
        print(f"game {number}: {summary(ledger.results.values())}", flush=True)
    results = list(ledger.results.values())
    print("\n".join(table(results)))
    return int(any(one["became"] in BAD for one in results))


def born(ruleset: str, seed: str, number: int) -> tuple[dict[str, Json], Iterator[Mutant]]:
    """A random game and its mutants, without end."""
    rng = Random(f"mutants/{seed}/{number}")
    record = played(ruleset, rng, number)
    return record, mutants(record, rng)


def shown(ruleset: str, seed: str, name: str) -> Json:
    """One mutant, as a replay."""
    number, _, at = name.partition("/")
    return next(islice(born(ruleset, seed, int(number))[1], int(at), None)).record


def bred(ruleset: str, seed: str, number: int, each: int, ledger: Ledger) -> Iterator[str]:
    """Judge the mutants of a game that the ledger does not hold yet; yields what should not be."""
    keys = [f"{ruleset}/{seed}/{number}/{at}" for at in range(each)]
    game = f"{ruleset}/{seed}/{number}"
    if all(ledger.settled(key) for key in keys):
        return
    record, changed = born(ruleset, seed, number)
    origin = run(record)
    fault = str(origin.verdict.findings or origin.verdict.undecided) if origin.verdict.kind != "legal" else ""
    if fault or game in ledger.results:
        became = "open" if is_open(origin.verdict) else "fails" if fault else "same"
        ledger.enter(game, {"became": became, "kind": "game", "told": fault})
    if is_open(origin.verdict):
        return
    if fault:
        yield f"{game} is {origin.verdict.kind}: {fault}"
        return
    due = {key: mutant for key, mutant in zip(keys, changed, strict=False) if not ledger.settled(key)}
    for key, result in judged_all(record, due, partial(judged, origin=origin)):
        ledger.enter(key, result)
        if result["became"] in BAD:
            yield f"{key} {result['became']}: {result['kind']} at {result['step']}: {result['told']}"


def judged(mutant: Mutant, enact: Callable[[], Enacted], origin: Enacted) -> Result:
    """What becomes of a mutant."""
    try:
        now = enact()
    except InvalidReplay:
        return {"became": "found", **mutant.about, "verdict": "invalid"}
    except Exception as error:  # noqa: BLE001 -- whatever it is, it is a fault of the judge
        return {"became": "crashes", **mutant.about, "verdict": f"{type(error).__name__}: {error}"}
    if now.verdict.kind not in GRAVE:
        return {"became": argument(mutant, now, origin) or "survives", **mutant.about, "verdict": now.verdict.kind}
    finding = now.verdict.findings[0]
    broken = {"clause": finding.clause, "rule": finding.broken[0].rule, "found": finding.step}
    return {"became": when(mutant, finding.step), **mutant.about, "verdict": now.verdict.kind, **broken}


def when(mutant: Mutant, found: int | None) -> str:
    """How soon a mutant was found: at a step that was changed, by the next claim of a board, or later."""
    if found is None or not mutant.steps or found <= min(mutant.steps) + WITHIN:
        return "found"
    if any(abs(found - one) <= WITHIN for one in mutant.steps):
        return "found"
    steps = mutant.record["steps"]
    claim = next((at for at in count(min(mutant.steps) + 1) if at >= len(steps) or steps[at]["do"] == "claim"), 0)
    return "by the claim" if found <= claim else "later"


def summary(results: Iterable[Result]) -> str:
    """What became of all mutants so far, in a line."""
    became = Counter(one["became"] for one in results)
    seen = sum(became[column] for column in COLUMNS)
    share_of = f"{became['found'] / seen:.1%} of those found are at the step" if seen else ""
    counts = ", ".join(f"{what} {n}" for what, n in sorted(became.items()))
    return f"{became.total()} mutants, {counts}; {share_of}"


def table(results: list[Result]) -> Iterator[str]:
    """What became of the mutants, kind by kind."""
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for one in results:
        kinds[one["kind"]][one["became"]] += 1
    for kind, became in sorted(kinds.items()):
        others = " ".join(f"{why} {n}" for why, n in sorted(became.items()) if why not in COLUMNS)
        yield f"{kind:12} {became.total():6}  " + "  ".join(f"{one} {became[one]}" for one in COLUMNS) + f"  {others}"


if __name__ == "__main__":
    raise SystemExit(main())
