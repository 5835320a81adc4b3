"""Judging takes no more calls than were written down."""

import subprocess
import sys
from pathlib import Path


def test_no_corpus_takes_more_calls(root: Path) -> None:
    run = subprocess.run([sys.executable, "benchmarks/calls.py"], cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
