"""How fast replays are judged: `python benchmarks/verify.py [--cards FILE] [--profile] PATH...`.

PATHs are replays, foreign logs, or folders of them. Foreign logs are converted once, before anything is measured.
Judging is the whole way from the bytes of a file to its verdict, with claims compared and events told. Beside it
stand bare `json.loads` and bare validation of the same bytes, in the same process, which looks for circles of objects
as seldom as the command does; each is the best of several runs, in time of the processor, so that whatever else a
machine does counts as little as can be.
"""

import argparse
import cProfile
import gc
import json
import pstats
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from judge.cli.group import SELDOM
from judge.engine.rules import registry
from judge.replay.explain import adapter
from judge.replay.models import FORMAT
from judge.replay.problem import InvalidReplay
from judge.verify.api import convert, judge_replay, load
from judge.verify.options import Options

LARGEST = 3
"""How many costs the profile names."""


def main() -> None:
    """Measure, and print."""
    arguments = parse()
    options = Options(cards=arguments.cards, keep_going=True)
    games = [data for path in arguments.paths for data in read(path)]
    if not games:
        raise SystemExit("no replay there")
    steps = [step for data in games for step in json.loads(data)["steps"]]
    acts = sum(step["do"].startswith("act:") for step in steps)

    gc.set_threshold(*SELDOM)

    def judged() -> None:
        for data in games:
            judge_replay(*load(data), options)

    ruleset = registry.load(json.loads(games[0])["ruleset"])
    validator = adapter(ruleset.header, ruleset.step_types)
    judging = best(judged, arguments.runs)
    validating = best(lambda: [validator.validate_json(data) for data in games], arguments.runs)
    parsing = best(lambda: [json.loads(data) for data in games], arguments.runs)
    size = sum(map(len, games)) / 1e6
    print(
        f"{len(games)} games, {acts} acts of players, {len(steps)} steps, {size:.1f} MB; best of {arguments.runs} runs"
    )
    print(f"judging     {judging:8.3f} s  {acts / judging:9.0f} acts/s  {len(steps) / judging:9.0f} steps/s")
    print(f"validation  {validating:8.3f} s  judging takes {judging / validating:5.1f} times as long")
    print(f"json.loads  {parsing:8.3f} s  judging takes {judging / parsing:5.1f} times as long")
    if arguments.profile:
        for place, share in costs(judged):
            print(f"{share:6.1%}  {place}")


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.add_argument("--cards", action="append", default=[], type=Path, help="a card table; may be repeated")
    parser.add_argument("--runs", default=5, type=int, help="how many runs the best is taken of")
    parser.add_argument("--profile", action="store_true", help=f"name the {LARGEST} largest costs")
    return parser.parse_args()


def read(path: Path) -> Iterator[bytes]:
    """The replays of a file or folder as bytes; what is no replay is left out and said so."""
    for file in sorted(path.rglob("*.json")) if path.is_dir() else [path]:
        raw = json.loads(file.read_bytes())
        if not isinstance(raw, dict):
            continue
        try:
            found = raw if raw.get("format") == FORMAT else (convert(raw) or ("", None))[1]
        except InvalidReplay as error:
            print(f"left out: {file}: {error}")
            continue
        if found is not None:
            yield json.dumps(found, ensure_ascii=False).encode()


def best(run: Callable[[], object], runs: int) -> float:
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def costs(run: Callable[[], object]) -> Sequence[tuple[str, float]]:
    """The functions that take most time by themselves, and their share of all."""
    profile = cProfile.Profile()
    profile.runcall(run)
    stats = pstats.Stats(profile)
    total: float = stats.total_tt  # type: ignore[attr-defined]
    rows = sorted(((own, key) for key, (_, _, own, _, _) in stats.stats.items()), reverse=True)  # type: ignore[attr-defined]
    return [(f"{Path(file).name}:{line} {name}", own / total) for own, (file, line, name) in rows[:LARGEST]]


if __name__ == "__main__":
    main()
