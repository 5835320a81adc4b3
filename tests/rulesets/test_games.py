"""Random legal games come to an end and are legal when read back, whoever kept the record.

The long run of 500 games: `SELFPLAY_GAMES=500 pytest tests/rulesets/test_games.py`.
"""

from random import Random

import pytest

from judge.engine import registry
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.selfplay import opening, play
from tests.verify.games import GAMES

ENDS = {
    "lovelive": ("10.3.1", "1.2.1.2", "1.2.2"),
    "mlp": ("1-4.1.0", "4-2.2.2"),
    "quintuplets": ("11.2.1", "11.3.1", "1.2.2"),
}
"""Per game, the clauses by which its random games end."""

by_game = pytest.mark.parametrize("game", sorted(ENDS))


@by_game
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_is_legal_in_every_perspective(game: str, number: int) -> None:
    played = play(opening(registry.load(game)), Random(f"{game}/{number}"))
    verdict = verify(played)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    assert verdict.outcome.clause in ENDS[game]
    for seat in ("public", "P1", "P2"):
        seen = verify(mask(played, seat))
        assert seen.kind == "legal", (seat, seen.findings, seen.undecided)
        assert seen.outcome == verdict.outcome


@by_game
@pytest.mark.parametrize("number", range(3))
def test_a_random_game_may_be_given_up(game: str, number: int) -> None:
    verdict = verify(play(opening(registry.load(game)), Random(f"{game}/{number}"), concede=True))
    assert verdict.kind == "legal"
    assert verdict.outcome.how == "concession" or verdict.outcome.clause in ENDS[game]
