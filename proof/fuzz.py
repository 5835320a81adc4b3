"""Fuzzing by coverage: `python -m proof.fuzz TARGET [--seconds N] [--corpus FOLDER]`, with the extra `fuzz` installed.

Bytes decide what is taken, changed and played, so that whatever they are, something comes of it that has the shape of a
replay, a position, a tree, a card table or a file; atheris looks for bytes that lead to new code. A target ends in a
verdict, or it has failed: then the bytes are kept in the corpus folder, and `--input FILE` tries them again. Without
atheris `--plain` tries bytes at random.
"""

import argparse
import gc
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from types import FunctionType
from typing import Any

from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from proof.hostile import HOME, hostile, records
from proof.tree_games import ends_in_time, trial

LONGEST = 4096
"""So many bytes decide at most; after them chance does."""
ROWS = 6
"""So many cards stand in a table."""
WARM = 40
"""So many tries load what is loaded once, before a fuzzer looks on."""
OURS = ("judge", "rulesets")
"""The packages in which new code is looked for."""
AGES = 10**6
"""So many seconds a fuzzer waits for one try, which ends by itself in less."""
SIGNS = b'{}[]",:0x\xff\x00e-'


class Decided(Random):
    """Chance that bytes decide, as long as there are any."""

    def __init__(self, data: bytes) -> None:
        """What comes after the bytes rests on them too."""
        super().__init__(data)
        self._data, self._at = data, 0

    def _take(self, size: int) -> int | None:
        taken = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(taken, "big") if len(taken) == size else None

    def random(self) -> float:
        """A number from 0 to 1."""
        taken = self._take(2)
        return super().random() if taken is None else taken / 65536

    def getrandbits(self, k: int) -> int:
        """So many bits."""
        taken = self._take((k + 7) // 8)
        return super().getrandbits(k) if taken is None else taken % (1 << k)


@cache
def shipped() -> list[Mapping[str, Json]]:
    """The records that are changed."""
    return [record for _, record in records()]


def loader(rng: Random) -> None:
    """A file that is cut off, or in which bytes are replaced."""
    data = bytearray(json.dumps(rng.choice(shipped()), ensure_ascii=rng.random() < 1 / 2).encode())
    if rng.random() < 1 / 3:
        del data[rng.randrange(len(data)) :]
    for _ in range(rng.randint(1, 5) if data else 0):
        data[rng.randrange(len(data))] = rng.choice(SIGNS)
    assert verify(bytes(data)).kind


def replays(rng: Random) -> None:
    """A whole record in which something is anything, judged as it is and as others see it."""
    record = hostile(rng.choice(shipped()), rng)
    assert verify(record, keep_going=rng.random() < 1 / 2).kind
    with suppress(InvalidReplay):
        assert verify(mask(record, rng.choice(("P1", "P2", "public")))).kind


def positions(rng: Random) -> None:
    """A position, or a board that a record claims, in which something is anything, and what may be done there."""
    record = dict(rng.choice(shipped()))
    boards = [step["board"] for step in record.get("steps", ()) if isinstance(step, dict) and "board" in step]
    board = rng.choice([*boards, record.get("position", {}).get("board", {})])
    memory = record.get("position", {}).get("memory", {})
    position = hostile({"position": {"board": board, "memory": memory}}, rng).get("position")
    head = {name: value for name, value in record.items() if name not in ("decks", "result")}
    assert verify({**head, "position": position, "steps": record.get("steps", [])[:20]}, keep_going=True).kind


def trees(rng: Random) -> None:
    """A card with a random tree, played."""
    trial(rng.choice(registry.names()), rng)


@cache
def card_sets() -> dict[str, list[Any]]:
    """The bundled sets of cards of each ruleset."""
    files = sorted(HOME.glob("rulesets/*/cards/**/*.json"))
    found: dict[str, list[Any]] = {name: [] for name in registry.names()}
    for path in files:
        content = json.loads(path.read_text("utf-8"))
        if isinstance(content, dict) and isinstance(content.get("cards"), list):
            found[path.relative_to(HOME).parts[1]].append(content)
    return found


def tables(rng: Random) -> None:
    """A card table in which something is anything, and a game that is judged with it."""
    ruleset = rng.choice(registry.names())
    chosen = rng.choice(card_sets()[ruleset])
    table = {**chosen, "cards": rng.sample(chosen["cards"], min(ROWS, len(chosen["cards"])))}
    games = [one for one in shipped() if one.get("ruleset") == ruleset]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.json"
        path.write_text(json.dumps(hostile(table, rng)), encoding="utf-8")
        with suppress(registry.load(ruleset).hooks.CardError):
            assert verify(rng.choice(games), cards=[path]).kind


TARGETS: Mapping[str, Callable[[Random], None]] = {
    one.__name__: one for one in (loader, replays, positions, trees, tables)
}


def attempt(target: str, data: bytes) -> None:
    """Try bytes; whatever is raised is a fault."""
    with ends_in_time():
        TARGETS[target](Decided(data))


def main() -> int:
    """Run it; a fault ends the run with a status that is not 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=sorted(TARGETS))
    parser.add_argument("--seconds", type=int, default=3600)
    parser.add_argument("--corpus", type=Path, default=Path("fuzz"), help="where bytes that lead on, or fail, are kept")
    parser.add_argument("--plain", action="store_true", help="bytes at random")
    parser.add_argument("--input", type=Path, help="try these bytes alone")
    given = parser.parse_args()
    if given.input is not None:
        attempt(given.target, given.input.read_bytes())
    elif given.plain:
        _at_random(given.target, given.seconds)
    else:
        _by_coverage(given.target, given.seconds, given.corpus / given.target)
    return 0


def _at_random(target: str, seconds: int) -> None:
    until = monotonic() + seconds
    for number in count():
        if monotonic() > until:
            print(f"{number} tries, no fault")
            return
        data = Random(f"{target}/{number}").randbytes(LONGEST)
        try:
            attempt(target, data)
        except Exception:
            Path(f"fuzz-{target}-{number}").write_bytes(data)
            raise


def _by_coverage(target: str, seconds: int, corpus: Path) -> None:
    import atheris  # noqa: PLC0415 -- the extra `fuzz`

    corpus.mkdir(parents=True, exist_ok=True)
    for number in range(WARM):
        data = Random(f"{target}/{number}").randbytes(LONGEST // 8)
        (corpus / f"first-{number}").write_bytes(data)
        attempt(target, data)
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and (function.__module__ or "").startswith(OURS):
            atheris.instrument_func(function)
    options = (f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={AGES}", "-print_final_stats=1")
    atheris.Setup([sys.argv[0], f"-artifact_prefix={corpus}/fault-", *options, str(corpus)], partial(attempt, target))
    atheris.Fuzz()


if __name__ == "__main__":
    raise SystemExit(main())
