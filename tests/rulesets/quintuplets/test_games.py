"""Random legal games come to an end and are legal when read back, whoever kept the record."""

from random import Random

import pytest

from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.selfplay import opening, play
from rulesets.quintuplets import RULESET

GAMES = 50


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_is_legal_in_every_perspective(number: int) -> None:
    game = play(opening(RULESET), Random(f"quintuplets/{number}"))
    verdict = verify(game)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    assert verdict.outcome.clause in ("11.2.1", "11.3.1", "1.2.2")
    for seat in ("public", "P1", "P2"):
        seen = verify(mask(game, seat))
        assert seen.kind in ("legal", "undecided"), seen.findings
        assert seen.outcome == verdict.outcome


@pytest.mark.parametrize("number", range(3))
def test_a_random_game_may_be_given_up(number: int) -> None:
    game = play(opening(RULESET), Random(f"quintuplets/{number}"), concede=True)
    verdict = verify(game)
    assert verdict.kind == "legal"
    assert verdict.outcome.clause in ("1.2.3", "11.2.1")
