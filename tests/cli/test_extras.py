"""What a command says where an extra is not installed."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Judge

LACKING = [
    (["desk"], "uvicorn", "desk"),
    (["record", "hololive", "-o", "game.json"], "judge.desk.terminal.record", "tui"),
    (["browse", "draw.json"], "judge.desk.terminal.browse", "tui"),
]


@pytest.mark.parametrize("missing", LACKING)
def test_an_extra_that_is_missing_is_told_with_what_installs_it(
    judge: Judge, games: Path, missing: tuple[list[str], str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command, module, extra = missing
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(games)
    told = judge(*command)
    assert told.exit_code == 2
    assert f'pip install ".[{extra}]"' in told.output
