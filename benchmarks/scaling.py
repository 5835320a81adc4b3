"""Whether judging grows with a record as it should: `python benchmarks/scaling.py [--steps N] [--memory]`.

Records are made up of one thing again and again: acts that break a rule, steps that nothing asks for, cheers of two
texts piling up on one holomem. Each is judged at a quarter and at the whole of its length; four times the steps may
take five times as long, and the exit status is 1 where they take longer. Times are those of the processor. With
`--memory` it is told instead how many bytes a step of the last of these records holds: read, judged, and its verdict.
"""

import argparse
import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.replay.limits import Limits
from judge.verify.api import load, verify, walk_through
from judge.verify.options import Options

QUESTION = Path(__file__).parents[1] / "replays" / "hololive" / "judges-question.json"
PARTS = 4
MOST = 5.0
"""So many times as long may the whole take as a quarter of it."""
Record = dict[str, Any]


def main() -> int:
    """Judge both lengths of each record, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--findings", type=int, default=4_000, help="findings of the longer record")
    parser.add_argument("--steps", type=int, default=80_000, help="steps of the longer record without findings")
    parser.add_argument("--memory", action="store_true", help="tell what a step holds, and measure no times")
    given = parser.parse_args()
    question = json.loads(QUESTION.read_text("utf-8"))
    if given.memory:
        held(cheers(question, given.steps))
        return 0
    status = 0
    for name, make, steps in (
        ("acts that break a rule", broken, given.findings),
        ("acts of the wrong player", out_of_turn, given.findings),
        ("facts that nothing asks for", unasked, given.findings),
        ("cheers on one holomem", cheers, given.steps),
    ):
        part, whole = (judged(make(question, count)) for count in (steps // PARTS, steps))
        ratio = whole / part
        status |= ratio > MOST
        print(f"{name:28} {steps // PARTS:6} steps {part:6.2f} s, {steps:6} steps {whole:6.2f} s: {ratio:4.1f} times")
    return status


def judged(record: Record) -> float:
    """How long a record takes, in seconds of the processor."""
    data, limits = (
        json.dumps(record).encode(),
        Limits(size=256, steps=len(record["steps"]), pieces=2 * len(record["steps"]) + 1_000),
    )
    verify({**record, "steps": record["steps"][:1]})
    gc.collect()
    start = time.process_time()
    verdict = verify(data, keep_going=True, limits=limits)
    taken = time.process_time() - start
    if len(verdict.findings) + len(verdict.undecided) < len(record["steps"]):
        raise SystemExit(f"not every step is found to be wrong or open: {verdict.kind}")
    return taken


def held(record: Record) -> None:
    """Print how many bytes a step of a record holds, by what Python has asked for."""
    count = len(record["steps"])
    data, limits = json.dumps(record).encode(), Limits(size=256, steps=count, pieces=2 * count + 1_000)
    verify({**record, "steps": record.pop("steps")[:1]})
    tracemalloc.start()
    replay, ruleset = load(data, limits=limits)
    read, reading = tracemalloc.get_traced_memory()
    tracemalloc.reset_peak()
    walk = walk_through(replay, ruleset, Options(keep_going=True, limits=limits))
    judged, judging = tracemalloc.get_traced_memory()
    verdict = walk.verdict
    del walk, replay
    gc.collect()
    left = tracemalloc.get_traced_memory()[0]
    for what, held, most in (("read", read, reading), ("judged", judged, judging), ("its verdict", left, left)):
        print(f"{what:12} {held / count:6.0f} bytes a step, {most / count:6.0f} at the most on the way there")
    print(f"of {count} steps, each {len(data) / count:.0f} bytes of the file: {verdict.kind}")


def broken(question: Record, count: int) -> Record:
    """A card that is not there blooms."""
    return {**question, "steps": list(bloom("P1", "hSD01-001", count))}


def out_of_turn(question: Record, count: int) -> Record:
    """The other player blooms."""
    return {**question, "steps": list(bloom("P2", "hSD01-005", count))}


def unasked(question: Record, count: int) -> Record:
    """Dice that nobody rolls."""
    return {**question, "steps": [{"do": "fact:die", "value": n % 6 + 1} for n in range(count)]}


def cheers(question: Record, count: int) -> Record:
    """Texts that are not modelled send cheers from a deck of which nobody says how many it holds."""
    position = json.loads(json.dumps(question["position"]))
    side = position["board"]["P1"]
    del side["cheer_deck"]
    side["collab"], side["back"] = "X-1", ["X-1"]
    text = {"number": "X-1", "name": "X", "type": "holomem", "hp": 100, "level": "debut", "text": "unmodelled"}
    step = {"do": "effect:send_cheer", "by": "P1", "cheer": "cheer_deck:hY01-001", "to": "center"}
    steps = [{**step, "source": "back[1]" if n % 2 else "collab"} for n in range(count)]
    return {**question, "cards": {"inline": [text]}, "position": position, "steps": steps}


def bloom(player: str, number: str, count: int) -> Iterator[Record]:
    """So many blooms of one card."""
    return ({"do": "act:bloom", "player": player, "card": f"hand:{number}", "onto": "center"} for _ in range(count))


if __name__ == "__main__":
    sys.exit(main())
