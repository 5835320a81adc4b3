"""Random legal games come to an end and are legal when read back, whoever kept the record.

The long run of 500 games: `SELFPLAY_GAMES=500 pytest tests/rulesets/test_games.py`.
"""

from itertools import combinations_with_replacement
from random import Random

import pytest

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import masks
from judge.verify.play.selfplay import opening, play
from rulesets.lovelive.cards.library import bundled_decks
from tests.verify.games import GAMES

ENDS = {
    "lovelive": ("10.3.1", "1.2.1.2", "1.2.2"),
    "mlp": ("1-4.1.0", "4-2.2.2"),
    "quintuplets": ("11.2.1", "11.3.1", "1.2.2"),
}
"""Per game, the clauses by which its random games end."""

LOVELIVE_PAIRS = list(combinations_with_replacement(sorted(bundled_decks()), 2))

by_game = pytest.mark.parametrize("game", sorted(ENDS))


def opened(game: str, number: int) -> dict[str, Json]:
    """The header of a random game: in lovelive every bundled deck meets every other in turn."""
    header = opening(registry.load(game))
    if game == "lovelive":
        names = LOVELIVE_PAIRS[number % len(LOVELIVE_PAIRS)]
        decks = [bundled_decks()[name].lists() for name in names]
        header["decks"] = dict(zip(("P1", "P2"), decks, strict=True))
    return header


@by_game
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_is_legal_in_every_perspective(game: str, number: int) -> None:
    played = play(opened(game, number), Random(f"{game}/{number}"))
    verdict = verify(played)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    assert verdict.outcome.clause in ENDS[game]
    seats = ("public", "P1", "P2")
    for seat, masked in zip(seats, masks(played, seats), strict=True):
        seen = verify(masked)
        assert seen.kind == "legal", (seat, seen.findings, seen.undecided)
        assert seen.outcome == verdict.outcome


@by_game
@pytest.mark.parametrize("number", range(3))
def test_a_random_game_may_be_given_up(game: str, number: int) -> None:
    verdict = verify(play(opened(game, number), Random(f"{game}/{number}"), concede=True))
    assert verdict.kind == "legal"
    assert verdict.outcome.how == "concession" or verdict.outcome.clause in ENDS[game]
