"""Cases of what published texts say that the grammar reads, and of official answers about single cards."""

from pathlib import Path

import pytest

from tests.rulesets.judged import judged
from tests.rulesets.test_cases import complaints

HOME = Path(__file__).parent
FILES = sorted(path for folder in ("card_texts", "rulings") for path in HOME.joinpath(folder).glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_cases_come_to_what_they_state(path: Path) -> None:
    assert [complaint for case in judged(path) for complaint in complaints(case)] == []
