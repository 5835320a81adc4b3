"""A lawful case is lawful as each side has seen it.

Every case: `MASKED_CASES=1 pytest tests/rulesets/test_masked_cases.py`.
"""

import os

import pytest

from judge.engine.rules import registry
from judge.verify.api import verify
from judge.verify.mask import mask
from tests.rulesets.judged import HOME, Judged, below

EVERY = int(os.environ.get("MASKED_CASES", "4"))
"""Of how many lawful cases one is tried."""


def lawful(game: str) -> list[Judged]:
    """The cases of a game without a fault that were recorded by somebody who saw everything."""
    sound = (one for one in below(HOME / game) if not (one.verdict.problems or one.verdict.findings))
    return [one for one in sound if one.case.replay.get("perspective", "full") == "full"]


@pytest.mark.parametrize("seat", ["P1", "P2", "public"])
@pytest.mark.parametrize("game", sorted(registry.names()))
def test_a_lawful_case_is_lawful_as_each_side_has_seen_it(game: str, seat: str) -> None:
    for one in lawful(game)[::EVERY]:
        verdict = verify(mask(one.case.replay, seat))
        assert (verdict.problems, verdict.findings) == ([], []), one.name
