"""How far recorded games of battle_simulator_v2 are told: one line a game of a folder, with a card table."""

import json
import lzma
import sys
from pathlib import Path

from rulesets.hololive.readers import ikachan


def main(folder: Path, cards: Path) -> None:
    """Print for every game its lines, how many are told, and why no more are."""
    for file in sorted(folder.glob("*.json*")):
        raw = file.read_bytes()
        log = json.loads(lzma.decompress(raw) if file.suffix == ".xz" else raw)
        replay = ikachan.read(log, [cards])
        stopped = replay.get("stopped")
        told = stopped["at"] if stopped else len(log["textLog"])
        why = f" {stopped['why']}: {log['textLog'][told]}" if stopped else ""
        sys.stdout.write(f"{file.name} {told}/{len(log['textLog'])}{why}\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
