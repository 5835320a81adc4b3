"""Whether two checkouts judge alike: `python benchmarks/same.py OLD NEW [--data FOLDER] [--only PART]`.

Every case and shipped game of OLD, and every recorded game below FOLDER (`../shared/data`), is judged by both, in a
process of its own. Verdicts are compared whole: findings, steps, doubts, exercised clauses, notes. Games that differ
are named with what differs, and the exit status is 1.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

GAMES = (".json", ".jsonl", ".json.xz")
NO_GAMES = ("cards.json", "INDEX.json", "starter_decks.json", "holoduel-ids.json")
CARDS = {"holo": "hololive/cards.json", "ikachan": "hololive/cards.json", "loveca": "loveca/cards.json"}
"""The table of a folder's cards, by how its name begins; such games are judged with it and without."""
FIELDS = ("__struct_fields__", "__dataclass_fields__", "__slots__")
"""What names the fields of a value, by what its class is."""
SHOWN = 200
"""Characters of a difference that are shown."""


def main() -> int:
    """Judge with both, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--only", default="", help="part of the path of the games to judge")
    parser.add_argument("--judge", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.judge:
        for name, verdict in judged(given.old.resolve(), given.data.resolve(), given.only):
            print(json.dumps([name, verdict], ensure_ascii=False, sort_keys=True))
        return 0
    old, new = verdicts(given, given.old), verdicts(given, given.new)
    differing = [name for name in old if old[name] != new.get(name)]
    for name in differing:
        print(name)
        for what, before, after in differences(old[name], new.get(name) or {}):
            print(f"  {what}: {before[:SHOWN]}\n  {' ' * len(what)}  {after[:SHOWN]}")
    print(f"{len(old)} verdicts, {len(differing)} differ")
    return bool(differing)


def verdicts(given: argparse.Namespace, checkout: Path) -> dict[str, Any]:
    """The verdicts of a checkout by the names of the games."""
    command = [sys.executable, __file__, given.old, given.new, "--data", given.data, "--only", given.only, "--judge"]
    there = {**os.environ, "PYTHONPATH": str(checkout.resolve())}
    run = subprocess.run([*map(str, command)], env=there, stdout=subprocess.PIPE, check=True)  # noqa: S603
    return dict(json.loads(line) for line in run.stdout.splitlines())


def judged(old: Path, data: Path, only: str) -> Iterator[tuple[str, Any]]:
    """Every game with its verdict by whatever is imported."""
    from judge.replay.cases import read_cases  # noqa: PLC0415 -- of the checkout that this process is about
    from judge.verify.api import verify  # noqa: PLC0415

    for file in sorted((old / "tests" / "rulesets").rglob("*.toml")):
        text = file.read_bytes()
        if only in str(file) and b"[[case]]" in text:
            for number, case in enumerate(read_cases(text)):
                yield f"{file.relative_to(old)} {number}", plain(verify(case.replay, keep_going=True))
    for home in (old / "replays", data):
        for file in sorted(home.rglob("*")):
            if only in str(file) and file.name.endswith(GAMES) and file.name not in NO_GAMES:
                for tables in ((), table_of(file, data)) if home == data else ((),):
                    verdict = verify(file.read_bytes(), keep_going=True, cards=tables)
                    yield f"{file.relative_to(home)} {'with cards' if tables else ''}".strip(), plain(verdict)


def table_of(file: Path, data: Path) -> tuple[Path, ...]:
    """The card table that goes with a recorded game."""
    folders = file.relative_to(data).parts[:-1]
    found = (table for name in folders for start, table in CARDS.items() if name.startswith(start))
    return tuple(data / table for table in list(found)[:1])


def plain(value: Any) -> Any:
    """A verdict as JSON has it."""
    names = next((found for kind in FIELDS if (found := getattr(value, kind, None))), ())
    if names:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value if isinstance(value, str | int | float | None) else str(value)


def differences(old: Any, new: Any, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two verdicts part, with what each has there."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name in sorted({*old, *new}):
            yield from differences(old.get(name), new.get(name), f"{path}/{name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, pair in enumerate(zip(old, new, strict=True)):
            yield from differences(*pair, f"{path}/{number}")
    elif old != new:
        yield path, json.dumps(old, ensure_ascii=False), json.dumps(new, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
