"""What a command reads before it does anything."""

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("pydantic", "rich", "lark", "jsonschema", "importlib.metadata", "importlib.resources", "tarfile", "lzma")
"""What takes long to import, and what neither the version nor a good file needs."""


def imported(*command: str) -> set[str]:
    """The modules that a command imports."""
    program = (
        "import sys\nfrom judge.cli import main\n"
        "try: main(sys.argv[1:])\nfinally: print('\\n', *sys.modules, sep='\\n', file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, text=True, check=False)
    return set(run.stderr.split())


@pytest.fixture
def _kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept from run to run is there."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path))
    imported("--version")


@pytest.mark.usefixtures("_kept")
def test_the_version_is_told_without_the_judge() -> None:
    own = {name for name in imported("--version") if name.partition(".")[0] in {"judge", "rulesets"}}
    assert {name for name in own if name.startswith(("judge.verify", "judge.report", "judge.replay"))} == set()
    assert {name for name in own if name.startswith("rulesets.") and name.count(".") > 1} == set()
    assert imported("--version") & {*HEAVY, "dataclasses", "msgspec"} == set()


@pytest.mark.parametrize("game", ["hololive", "lovelive", "mlp", "quintuplets"])
@pytest.mark.usefixtures("_kept")
def test_a_file_needs_nothing_that_explains_or_draws(game: str) -> None:
    file = f"replays/{game}/judges-question.json"
    imported("verify", file)
    found = imported("verify", "--no-cache", file)
    assert found & {*HEAVY} == set()
    assert {"judge.replay.explain", "judge.replay.shapes", "judge.verify.readers"} & found == set()


@pytest.mark.usefixtures("_kept")
def test_a_verdict_that_is_kept_is_told_without_the_rules() -> None:
    file = "replays/hololive/judges-question.json"
    assert "judge.verify.walks.walk" in imported("verify", file)
    assert {"judge.verify.walks.walk", "rulesets.hololive.game", "pydantic"} & imported("verify", file) == set()


@pytest.mark.parametrize("game", ["hololive", "mlp"])
def test_only_the_ruleset_that_a_file_names_is_read(game: str) -> None:
    found = imported("verify", f"replays/{game}/judges-question.json")
    assert {name.split(".")[1] for name in found if name.startswith("rulesets.")} == {game}
