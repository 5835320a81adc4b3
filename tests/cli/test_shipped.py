"""Every command that looks at a step of a shipped game has an answer, in both languages."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Judge

REPLAYS = Path(__file__).parents[2] / "replays"
SHIPPED = sorted(REPLAYS.glob("*/*.json"))
LOOKS = 4
"""Steps of a game that are looked at, from the first to the last."""


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
@pytest.mark.parametrize("command", ["show", "legal"])
def test_a_step_can_be_looked_at(judge: Judge, path: Path, command: str) -> None:
    last = len(json.loads(path.read_bytes())["steps"])
    for at in sorted({last * n // LOOKS for n in range(LOOKS + 1)}):
        for language in ("en", "ja"):
            result = judge(command, path, "--at", at, "--lang", language)
            assert result.exit_code in (0, 1), (at, language, result.output)
            assert result.stdout
