"""Random legal games come to an end and are legal when read back, whoever kept the record."""

from random import Random

import pytest

from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.selfplay import opening, play
from rulesets.lovelive import RULESET

GAMES = 50
VICTORY = "10.3.1"
DRAWN = ("1.2.1.2", "1.2.2")
CONCESSION = "1.2.3"


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_is_legal_in_every_perspective(number: int) -> None:
    game = play(opening(RULESET), Random(f"lovelive/{number}"))
    verdict = verify(game)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    assert verdict.outcome.clause in (VICTORY, *DRAWN)
    for seat in ("public", "P1", "P2"):
        seen = verify(mask(game, seat))
        assert (seen.kind, seen.findings, seen.undecided) == ("legal", [], [])
        assert seen.outcome == verdict.outcome


@pytest.mark.parametrize("number", range(3))
def test_a_random_game_may_be_given_up(number: int) -> None:
    verdict = verify(play(opening(RULESET), Random(f"lovelive/{number}"), concede=True))
    assert verdict.kind == "legal"
    assert verdict.outcome.clause in (CONCESSION, VICTORY)
