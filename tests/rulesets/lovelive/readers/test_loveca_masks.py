"""A recorded game as one side, or an onlooker, would have kept it shows no fault that the full record lacks."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.outcome.verdict import Verdict
from judge.verify.record.eyes import PERSPECTIVES
from rulesets.lovelive.readers.loveca import read
from tests.rulesets.lovelive.readers.games import CLIENT, EARLY_END, HUMAN, PLAIN, WITH_TEXT, Games, own, said, turns

UNREFRESHED = "sim_vanilla_random_008"
"""Its deck is left empty early on: what then follows depends on what is hidden."""


def pieces(games: Games, name: str) -> Iterator[tuple[Mapping[str, Json], Verdict]]:
    """A game in one piece, or turn by turn if what follows from one finding would hide others."""
    whole = games.verdict(name, keep_going=True)
    if astray(whole):
        yield from zip(turns(games.log(name)), games.turns(name), strict=True)
    else:
        yield read(games.log(name)), whole


def early(verdict: Verdict) -> set[int | None]:
    return {finding.src for finding in verdict.findings if finding.broken[0].rule == EARLY_END}


def astray(verdict: Verdict) -> bool:
    """Whether anything but an early end is wrong; at which step that shows depends on what is hidden."""
    return any(finding.broken[0].rule != EARLY_END for finding in own(verdict))


@pytest.mark.parametrize("name", WITH_TEXT)
def test_a_masked_game_gains_no_fault(shared: Path, name: str) -> None:
    for replay, full in pieces(Games(shared), name):
        for perspective in PERSPECTIVES:
            masked = verify(mask(replay, perspective), keep_going=True)
            assert masked.problems == []
            assert early(masked) <= early(full), perspective
            assert astray(full) or not astray(masked), perspective


@pytest.mark.parametrize("name", [name for name in (*PLAIN, *CLIENT, HUMAN) if name != UNREFRESHED])
def test_a_masked_game_that_stays_on_course_gains_no_finding(shared: Path, name: str) -> None:
    games = Games(shared)
    full = Counter(map(said, games.verdict(name, keep_going=True).findings))
    for perspective in PERSPECTIVES:
        masked = verify(mask(read(games.log(name)), perspective), keep_going=True)
        assert masked.problems == []
        assert Counter(map(said, masked.findings)) <= full, perspective
