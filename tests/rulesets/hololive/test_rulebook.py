"""The worked examples of the beginner's rulebook come to what it says of them."""

from pathlib import Path

import pytest

from tests.rulesets.judged import judged
from tests.rulesets.test_cases import complaints

EXAMPLES = sorted(Path(__file__).parent.joinpath("rulebook").glob("*.toml"))


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_come_to_what_the_rulebook_says(path: Path) -> None:
    assert [complaint for case in judged(path) for complaint in complaints(case)] == []
