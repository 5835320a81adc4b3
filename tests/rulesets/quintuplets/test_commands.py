"""What the commands tell of this game's own kinds of choices."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_an_approach_may_be_is_listed(root: Path, language: str) -> None:
    path = root / "replays" / "quintuplets" / "judges-question.json"
    found = CliRunner().invoke(main, ["legal", str(path), "--at", "0", "--lang", language])
    assert found.exit_code == 0, found.output
    assert "hero1 & lane2" in found.output
