"""The step of the action that judges, run here as a workflow runs it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.replay.raw import Json

yaml = pytest.importorskip("yaml")
INPUT = re.compile(r"\$\{\{ inputs\.(\w+) \}\}")
ILLEGAL = "replays/hololive/bloom-into-too-much-damage.json"


def ran(root: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """The last step, with inputs put where they belong."""
    action: dict[str, Json] = yaml.safe_load((root / "action.yml").read_text(encoding="utf-8"))
    inputs = {name: given.get(name, one["default"]) for name, one in action["inputs"].items()}
    step = action["runs"]["steps"][-1]
    filled = {name: INPUT.sub(lambda found: inputs[found[1]], text) for name, text in step["env"].items()}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [step["shell"], "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    environment = {**os.environ, **filled, "PATH": path, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, cwd=root, env=environment, check=False, capture_output=True, text=True)


def test_a_fault_is_annotated_and_fails(root: Path) -> None:
    result = ran(root, paths=f"replays/hololive/draw.json\n{ILLEGAL}\n")
    assert result.returncode == 1, result.stderr
    assert result.stdout.startswith(f"::error file={ILLEGAL},line=13,col=3,title=ILLEGAL hololive 8.3.3#3 (1.7.0)::")


def test_options_are_handed_on_and_are_no_commands(root: Path, tmp_path: Path) -> None:
    assert ran(root, paths=ILLEGAL, options="--ignore\nhololive:8\n--keep-going").returncode in (0, 1)
    evil = tmp_path / "evil"
    result = ran(root, paths=f"$(touch {evil})\n`touch {evil}`", options=f"--select\n$(touch {evil})")
    assert result.returncode == 2
    assert not evil.exists()


def test_no_input_stands_in_a_script(root: Path) -> None:
    action = yaml.safe_load((root / "action.yml").read_text(encoding="utf-8"))
    assert all("${{" not in step["run"] for step in action["runs"]["steps"])
