"""A verdict that is written down and read back is the same verdict."""

import json
from pathlib import Path

import pytest

from judge.verify.judging import judge_all
from judge.verify.options import Options
from judge.verify.outcome.plain import plain
from judge.verify.outcome.stored import verdict_of

OPTIONS = Options(keep_going=True, weigh="always")


@pytest.mark.parametrize("folder", ["replays", "tests/rulesets/hololive/ch10"])
def test_written_down_and_read_back(root: Path, folder: str) -> None:
    for judged in judge_all([root / folder], OPTIONS):
        written = json.dumps(plain(judged.verdict))
        back = verdict_of(json.loads(written))
        assert json.dumps(plain(back)) == written
        assert back.decided == judged.verdict.decided
        assert [one.kind for one in back.findings] == [one.kind for one in judged.verdict.findings]
