"""The hook that ships, run by the program that runs hooks, in a scratch repository."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

yaml = pytest.importorskip("yaml")
pytest.importorskip("pre_commit")
HOOKS = ".pre-commit-hooks.yaml"


@pytest.fixture
def scratch(root: Path, tmp_path: Path) -> Path:
    """A repository that has the hook, with its entry run from here instead of from an environment of its own."""
    hook = yaml.safe_load((root / HOOKS).read_text(encoding="utf-8"))[0]
    hook = {**hook, "language": "system", "entry": f"{sys.executable} -m {hook['entry']}"}
    scratch = tmp_path / "scratch"
    (scratch / "replays").mkdir(parents=True)
    config = {"repos": [{"repo": "local", "hooks": [hook]}]}
    (scratch / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (scratch / "package.json").write_text("{}")
    subprocess.run(["git", "init", "-q"], cwd=scratch, check=True)
    return scratch


def hooked(scratch: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    subprocess.run(["git", "add", "."], cwd=scratch, check=True)
    environment = {**os.environ, "PRE_COMMIT_HOME": str(home), "PYTHONPATH": str(Path.cwd()), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "pre_commit", *arguments]
    return subprocess.run(command, cwd=scratch, env=environment, check=False, capture_output=True, text=True)


def test_the_manifest_is_one(root: Path, scratch: Path, tmp_path: Path) -> None:
    result = hooked(scratch, tmp_path / "home", "validate-manifest", str(root / HOOKS))
    assert result.returncode == 0, result.stdout


def test_the_hook_refuses_a_game_with_a_fault(root: Path, scratch: Path, tmp_path: Path) -> None:
    games, home = root / "replays" / "hololive", tmp_path / "home"
    (scratch / "replays" / "draw.json").write_bytes((games / "draw.json").read_bytes())
    passed = hooked(scratch, home, "run", "judge")
    assert passed.returncode == 0, passed.stdout
    assert "Passed" in passed.stdout
    name = "bloom-into-too-much-damage.json"
    (scratch / "replays" / name).write_bytes((games / name).read_bytes())
    failed = hooked(scratch, home, "run", "judge")
    assert failed.returncode == 1
    assert f"replays/{name}:13:3" in failed.stdout
    assert "8.3.3#3" in failed.stdout
