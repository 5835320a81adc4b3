"""The same bytes of report whatever the machine is set to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = ("hololive/bloom-into-too-much-damage.json", "quintuplets/brides.json")
FORMATS = ("text", "jsonl")


def report(root: Path, folder: Path, form: str, **settings: str) -> bytes:
    """What the command prints on some games, run in a folder with an environment of its own."""
    paths = [os.path.relpath(root / "replays" / name, root) for name in GAMES]
    done = subprocess.run(
        [sys.executable, "-m", "judge", "verify", "--no-cache", "--keep-going", "--format", form, *paths],
        cwd=folder, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(root), "COLUMNS": "100", **settings},
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.mark.parametrize("form", FORMATS)
def test_the_report_is_the_same_whatever_is_set(root: Path, form: str) -> None:
    settings = ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8"})
    one, *others = (report(root, root, form, **setting) for setting in settings)
    assert one
    assert all(other == one for other in others)
