"""Random games, legal in every perspective: `python -m proof.legal RULESET [--games N] [--seed S] [--out FILE]`.

Every game is judged as it was and as each player and the public have seen it, and has to end in the same way; one that
comes by what the document leaves open is undecided for that alone. Prints as it goes; `--out` keeps a line for each
game and goes on from those that are there, the bad ones again; `--shard 1/2` and `--shard 2/2` share the work.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import masks
from judge.verify.outcome.verdict import Verdict
from proof.games import is_open, played
from proof.ledger import BAD, Ledger, Result, add_options, share

SEEN = ("full", "P1", "P2", "public")
EVERY = 50
"""So many games are told of at once."""


def became(ruleset: str, seed: str, number: int) -> Result:
    """What becomes of a random game."""
    try:
        record = played(ruleset, Random(f"legal/{seed}/{number}"), number)
        whole = verify(record)
        told = list(faults(record, whole))
    except Exception as error:  # noqa: BLE001 -- whatever it is, it is a fault of the judge
        return {"became": "fails", "told": [f"{type(error).__name__}: {error}"]}
    return {"became": "fails" if told else "open" if is_open(whole) else "legal", "told": told}


def faults(record: Mapping[str, Json], whole: Verdict) -> Iterator[str]:
    """In which perspectives a random game is not legal, or ends otherwise."""
    seen_by = zip(SEEN, chain([whole], map(verify, masks(record, SEEN[1:]))), strict=True)
    for seat, seen in seen_by:
        if not (seen.kind == "legal" or is_open(seen)) or seen.outcome != whole.outcome:
            told = seen.findings[:1] or seen.undecided[:1]
            yield f"{seat}: {seen.kind} {[(one.step, one.clause) for one in told]}"


def games(ruleset: str, seed: str, numbers: Iterator[int], ledger: Ledger) -> Iterator[str]:
    """Judge games that the ledger does not hold yet; yields what should not be, and now and then how far it is."""
    for number in numbers:
        key = f"{ruleset}/{seed}/{number}"
        if not ledger.settled(key):
            ledger.enter(key, result := became(ruleset, seed, number))
            yield from (f"{key} {one}" for one in result["told"])
        if number % EVERY == EVERY - 1:
            yield summary(ledger)


def summary(ledger: Ledger) -> str:
    """How many games were legal, and how many were not."""
    found = Counter(one["became"] for one in ledger.results.values())
    return f"{found.total()} games, " + ", ".join(f"{what} {n}" for what, n in sorted(found.items()))


def main() -> int:
    """Run it; the exit status is 1 where a game is not legal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=100)
    add_options(parser)
    given = parser.parse_args()
    ledger = Ledger(given.out)
    for line in games(given.ruleset, given.seed, share(range(given.games), given.shard), ledger):
        print(line, flush=True)
    print(summary(ledger))
    return int(any(one["became"] in BAD for one in ledger.results.values()))


if __name__ == "__main__":
    raise SystemExit(main())
