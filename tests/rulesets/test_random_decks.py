"""Random games between random decks, drawn from all cards whose text is modelled, are legal, whoever kept the record.

Nothing stays undecided but what the document of a game leaves open: a live that newer blade hearts would decide
(reading uncoloured_blade_hearts), and a skill whose cost names no number.

The long run: `RANDOM_DECKS=300 pytest tests/rulesets/test_random_decks.py`.
"""

import os
from random import Random

import pytest

from judge.engine.rules import registry
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.play.selfplay import check_decks, opening, play, random_decks

GAMES = int(os.environ.get("RANDOM_DECKS", "2"))
FIRST = int(os.environ.get("RANDOM_DECKS_FROM", "0"))
OPEN = {"hololive": {("open_clause", "12.1.3")}, "lovelive": {("open_clause", "2.1.1.2")}}
"""What the document of a game leaves open."""


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("number", range(FIRST, FIRST + GAMES))
def test_a_game_between_any_decks_is_legal_in_every_perspective(game: str, number: int) -> None:
    rng = Random(f"decks/{game}/{number}")
    header = {**opening(registry.load(game)), "decks": random_decks(game, rng)}
    check_decks(header)
    played = play(header, rng)
    verdict = verify(played)
    assert verdict.findings == []
    assert {(one.why, one.clause) for one in verdict.undecided} <= OPEN.get(game, set())
    assert verdict.kind == ("undecided" if verdict.undecided else "legal")
    for seat in ("public", "P1", "P2"):
        seen = verify(mask(played, seat))
        assert seen.kind in ("legal", verdict.kind), (seat, seen.findings, seen.undecided)
        assert seen.outcome == verdict.outcome
