"""Running the command as a person would."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.cli import main

Judge = Callable[..., Result]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """The command in an English environment; arguments may be paths."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")

    def run(*arguments: object) -> Result:
        return CliRunner().invoke(main, [str(one) for one in arguments])

    return run


@pytest.fixture(scope="session")
def games(root: Path) -> Path:
    """The games that ship."""
    return root / "replays" / "hololive"
