"""A recorded game as one side, or an onlooker, would have kept it finds nothing that the full record does not."""

from collections import Counter
from pathlib import Path

import pytest

from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.options import Options
from judge.verify.readers import convert_with
from judge.verify.record.eyes import PERSPECTIVES
from tests.rulesets.hololive.holoduel.games import Judge, complete, said


@pytest.mark.parametrize("name", complete())
def test_a_masked_game_gains_no_finding(shared: Path, name: str) -> None:
    judge = Judge(shared)
    options = Options(cards=judge.cards, keep_going=True)
    replay = convert_with("holoduel", judge.path(name))
    full = Counter(map(said, judge.verdict(name).findings))
    for perspective in PERSPECTIVES:
        masked = verify(mask(replay, perspective, options), options)
        assert Counter(map(said, masked.findings)) <= full, perspective
        assert masked.problems == []
