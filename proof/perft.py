"""How many ways the first few answers can go: `python -m proof.perft [--depth N] [--write] [POSITION...]`.

From each position of `proof/positions` every legal answer is given, then every legal answer to what is asked next, and
so on; chance is dealt from one seed. The counts are pinned in `perft.toml`: a rule that allows one act more or less
than before shows here, whether any record has that act or not.
"""

import argparse
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from judge.replay.raw import Json
from judge.verify.play.table import Table

HOME = Path(__file__).parent
PINNED = HOME / "perft.toml"
DEPTH = 2
SEED = 1


def positions() -> list[str]:
    """The names of the positions."""
    return sorted(path.stem for path in (HOME / "positions").glob("*.json"))


def perft(position: str, depth: int, line: Sequence[Mapping[str, Json] | None] = ()) -> int:
    """How many lines of so many answers there are from a position, after a line of them."""
    table = Table(position.partition("-")[0], seed=SEED, position=HOME / "positions" / f"{position}.json")
    for act in line:
        table.act(act)
    answers: list[Mapping[str, Json] | None] = list(table.legal())
    if table.asked is not None and table.asked.optional:
        answers.append(None)
    if depth == 1 or not answers:
        return len(answers)
    return sum(perft(position, depth - 1, (*line, answer)) for answer in answers)


def pinned() -> Mapping[str, Mapping[str, int]]:
    """The counts that were last written down, by position and depth."""
    return tomllib.loads(PINNED.read_text("utf-8")) if PINNED.exists() else {}


def main() -> int:
    """Count, and compare or write; the exit status is 1 where a count differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="*", metavar="POSITION", default=positions())
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--write", action="store_true", help="note what is counted now")
    given = parser.parse_args()
    known = {name: dict(counts) for name, counts in pinned().items()}
    status = 0
    for name in given.positions:
        for depth in range(1, given.depth + 1):
            count = perft(name, depth)
            before = known.setdefault(name, {}).get(str(depth))
            print(f"{name:20} {depth}  {count}" + ("" if before in (None, count) else f"  {before} before"))
            status |= before not in (None, count)
            known[name][str(depth)] = count
    if given.write:
        PINNED.write_text("\n".join(_section(name, known[name]) for name in sorted(known)), encoding="utf-8")
    return 0 if given.write else status


def _section(name: str, counts: Mapping[str, int]) -> str:
    return "\n".join([f"[{name}]", *(f"{depth} = {count}" for depth, count in sorted(counts.items())), ""])


if __name__ == "__main__":
    raise SystemExit(main())
