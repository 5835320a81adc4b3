"""A second opinion: what must hold in every record, judged from its steps and claims alone, by no code of the engine.

`python -m proof.second RULESET [--games N] [--mutants N] [--seed S]` asks it of random games and of mutants that the
judge calls legal. Cards are neither made nor lost, and are no more than the decks hold; zones hold no more than they
may; counters are what they can be; some acts come once a turn or once a game, by the player whose turn it is; an act
names no piece twice; dice have six sides, and as many cards come as are drawn; a game ends when somebody has won.
"""

import argparse
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random

from judge.replay.raw import Json
from proof.mutants import mutants
from proof.second_acts import chance, excess, often, strangers, turns
from proof.second_boards import odd_counters, overfull, too_many_copies, unkept, wrong_ends

RULES: Mapping[str, Mapping[str, Json]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
OPINIONS: tuple[Callable[[Mapping[str, Json], Mapping[str, Json]], Iterator[str]], ...] = (
    unkept, too_many_copies, overfull, odd_counters, turns, strangers, often, excess, chance, wrong_ends,
)  # fmt: skip


def complaints(record: Mapping[str, Json]) -> Iterator[str]:
    """What cannot be, with the step where it shows."""
    rules = RULES[record["ruleset"]]
    for opinion in OPINIONS:
        yield from opinion(record, rules)


def disputed(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Records that the judge calls legal and this opinion does not."""
    from judge.engine.rules import registry  # noqa: PLC0415 -- the opinion itself needs nothing of the judge
    from judge.verify.api import verify  # noqa: PLC0415
    from judge.verify.play.selfplay import opening, play  # noqa: PLC0415

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
    status = 0
    for line in disputed(given.ruleset, given.games, given.mutants, given.seed):
        print(line, flush=True)
        status = 1
    print(f"{given.games} games looked at")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
