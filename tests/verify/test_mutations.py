"""One step of a random game spoilt: it is caught, or what it says is legal too; and the judge never falls over."""

from random import Random

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from tests.verify.games import game
from tests.verify.mutations import mutations

CAUGHT = ("illegal", "diverges", "invalid")
SAMPLED = 12


@pytest.mark.parametrize("number", range(4))
def test_a_spoilt_step_is_caught_or_is_legal(number: int) -> None:
    replay, rng = game(number), Random(number)
    for at in rng.sample(range(len(replay["steps"])), SAMPLED):
        for how, spoilt in mutations(replay, at, rng):
            verdict = verify(spoilt, keep_going=rng.random() < 1 / 2)
            assert verdict.kind in (*CAUGHT, *honest(replay["steps"][at], how)), (at, how, spoilt["steps"][at])


def honest(step: dict[str, Json], how: str) -> tuple[str, ...]:
    """What else than a finding a mutation may come to."""
    word = step["do"].partition(":")[0]
    if how == "board" or (how == "doubled" and word in ("happened", "fact")):
        return ()
    if word == "fact" and how == "left out":
        return ("legal", "undecided")
    if word == "happened" and how == "amount":
        return ("undecided",)
    return ("legal",)
