"""A masked legal game finds nothing, however its texts return, draw, show and put back hidden cards.

The long run of 500 games of each ruleset: `SELFPLAY_GAMES=500 pytest tests/rulesets/test_hidden_moves.py`.
"""

from random import Random

import pytest

from judge.verify.api import verify
from judge.verify.mask import masks
from judge.verify.play.selfplay import play
from tests.rulesets.hidden_moves import MADE, header
from tests.verify.games import GAMES


@pytest.mark.parametrize("game", sorted(MADE))
@pytest.mark.parametrize("number", range(GAMES))
def test_no_perspective_of_a_legal_game_finds_anything(game: str, number: int) -> None:
    rng = Random(f"{game}/{number}")
    played = play(header(game, rng), rng)
    verdict = verify(played)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    seats = ("P1", "P2", "public")
    for perspective, masked in zip(seats, masks(played, seats), strict=True):
        seen = verify(masked)
        assert (seen.findings, seen.problems) == ([], []), perspective
        assert seen.outcome == verdict.outcome
