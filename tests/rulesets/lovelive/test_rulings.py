"""What official answers say of single cards: cases with real numbers, each named by the answer that it retells."""

from pathlib import Path

import pytest

from tests.rulesets.judged import judged
from tests.rulesets.test_cases import complaints

FILES = sorted(Path(__file__).with_name("rulings").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_cases_come_to_what_they_state(path: Path) -> None:
    assert [complaint for case in judged(path) for complaint in complaints(case)] == []
