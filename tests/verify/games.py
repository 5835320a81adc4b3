"""Random games that several tests share. `SELFPLAY_GAMES=500 pytest tests/verify` plays the long run."""

import os
from functools import cache
from random import Random

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.play.selfplay import opening, play

GAMES = int(os.environ.get("SELFPLAY_GAMES", "50"))


@cache
def header() -> dict[str, Json]:
    return opening(registry.load("hololive"))


@cache
def game(number: int) -> dict[str, Json]:
    return play(header(), Random(f"test/{number}"))
