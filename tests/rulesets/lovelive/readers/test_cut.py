"""A recorded game that breaks off anywhere shows nothing that the whole one does not."""

import json
import lzma
import os
from pathlib import Path
from random import Random

from judge.replay.raw import Json
from judge.verify.api import verify

ALL = os.environ.get("RECORDED_GAMES") == "all"
EVERY, CUTS = (1, 25) if ALL else (7, 4)
FOLDER = Path("data/games2/loveca")


def found(log: dict[str, Json]) -> set[int | None]:
    verdict = verify(log, keep_going=True)
    assert not verdict.problems
    return {one.src for one in verdict.findings if one.after is None}


def test_a_game_that_breaks_off_shows_no_more_than_the_whole_one(shared: Path) -> None:
    rng = Random("loveca")
    for path in sorted((shared / FOLDER).glob("*.xz"))[::EVERY]:
        log = json.loads(lzma.decompress(path.read_bytes()))
        whole = found(log)
        told = {key: value for key, value in log.items() if key != "result"}
        for _ in range(CUTS):
            assert found({**told, "steps": log["steps"][: rng.randrange(1, len(log["steps"]))]}) <= whole
