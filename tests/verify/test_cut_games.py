"""A lawful game stays lawful where its record breaks off, and where a player gives up there (1.2.3)."""

from random import Random

import pytest

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.play.selfplay import opening, play
from proof import tables

CUTS = 5


@pytest.mark.parametrize("game", tuple(tables.CARDS))
def test_a_game_that_breaks_off_is_never_accused(game: str) -> None:
    rng = Random(game)
    whole = play(opening(registry.load(game)), Random("cut"))
    told = {key: value for key, value in whole.items() if key != "result"}
    for _ in range(CUTS):
        steps: list[Json] = whole["steps"][: rng.randrange(1, len(whole["steps"]))]
        verdict = verify({**told, "steps": steps}, keep_going=True)
        assert (verdict.findings, verdict.kind in ("unfinished", "undecided", "legal")) == ([], True)
        if verdict.kind != "legal":
            assert verify(given_up(told, steps, rng), keep_going=True).findings == []


def given_up(told: dict[str, Json], steps: list[Json], rng: Random) -> dict[str, Json]:
    loser, winner = rng.sample(("P1", "P2"), 2)
    end = {"winner": winner, "how": "concession"}
    return {**told, "steps": [*steps, {"do": "act:concede", "player": loser}], "result": end}
