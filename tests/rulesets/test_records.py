"""Small records of all chapters, right and wrong, come to what the document makes of them."""

from pathlib import Path

import pytest

from tests.rulesets.judged import judged
from tests.rulesets.test_cases import complaints

RECORDS = sorted(Path(__file__).parent.glob("*/records/*.toml"))


@pytest.mark.parametrize("game", ["hololive", "mlp", "quintuplets"])
def test_there_are_records(game: str) -> None:
    assert any(path.parents[1].name == game for path in RECORDS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_records_come_to_what_the_document_makes_of_them(path: Path) -> None:
    assert [complaint for case in judged(path) for complaint in complaints(case)] == []
