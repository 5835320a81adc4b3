"""A supervised pool: what ruins one replay costs that one's result, and nothing else."""

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.runs.pool import how_it_ended
from tests.runs.conftest import Run, games, verdicts

POISON = {40: "kill", 50: "hang", 60: "deaf", 70: "eat", 80: "raise"}
COMES_TO = {40: "crashed", 50: "timed_out", 60: "timed_out", 70: "crashed", 80: "crashed"}
WHY = {40: "killed", 50: "time", 60: "time", 70: "memory", 80: "error"}


def test_a_poisonous_replay_costs_one_result(program: Run, tmp_path: Path) -> None:
    file = games(tmp_path / "games.jsonl", 101, POISON)
    run = program("verify", file, "-j", 2, "--timeout", 4, "--memory", 400, "--format", "jsonl")
    found = verdicts(run)
    assert run.returncode == 4, run.stderr
    assert [one["lines_before"] for one in found] == list(range(101))
    assert [one["kind"] for one in found] == [COMES_TO.get(n, "unfinished") for n in range(101)]
    assert {n: found[n]["why"] for n in WHY} == WHY
    assert {found[n]["source"] for n in WHY} == {str(file)}


def test_limits_that_are_reached_are_no_error_of_ours(program: Run, tmp_path: Path) -> None:
    run = program("verify", games(tmp_path / "games.jsonl", 2, {1: "hang"}), "-j", 2, "--timeout", 2)
    assert run.returncode == 3
    assert "no verdict after 2 seconds; --timeout raises the limit" in " ".join(run.stdout.split())


def test_a_replay_alone_is_timed_in_this_process_and_told_with_its_step(program: Run, shared: Path) -> None:
    file = shared / "cases/turn2/hostile/hololive-trigger-doubles-hangs.json"
    run = program("verify", file, "--timeout", 1, "--format", "jsonl")
    (found,) = verdicts(run)
    assert (run.returncode, found["kind"]) != (4, "crashed")
    if found["kind"] == "timed_out":
        assert found["step"] is not None


@pytest.mark.parametrize(("told", "status", "jobs"), [(signal.SIGINT, 130, 2), (signal.SIGTERM, 143, 1)])
def test_told_to_end(
    surroundings: Mapping[str, str], tmp_path: Path, told: signal.Signals, status: int, jobs: int
) -> None:
    file = games(tmp_path / "games.jsonl", 6, {5: "hang"})
    command = [sys.executable, "-u", "-m", "judge", "verify", str(file), "--format", "json", "-j", str(jobs)]
    with subprocess.Popen(command, env=surroundings, stdout=-1, stderr=-1, text=True, encoding="utf-8") as run:
        assert run.stdout is not None
        assert run.stderr is not None
        begun = "".join(run.stdout.readline() for _ in range(5))
        run.send_signal(told)
        found = json.loads(begun + run.stdout.read())
        said = run.stderr.read()
    assert run.returncode == status
    assert [one["kind"] for one in found["verdicts"]] == ["unfinished"] * found["summary"]["count"]
    assert found["summary"]["count"] in {4, 5}
    assert "told to end after" in said


def test_how_many_processes_makes_no_difference(program: Run, tmp_path: Path, root: Path) -> None:
    games(tmp_path / "games.jsonl", 30, {})
    (tmp_path / "empty.json").write_text("{}")
    paths = (root / "replays/mlp", tmp_path / "games.jsonl", tmp_path / "empty.json", root / "replays/hololive")
    one, two = (program("verify", *paths, "-j", jobs, "--format", "json", "--output", "out.json") for jobs in (1, 2))
    assert (one.returncode, one.stdout) == (two.returncode, two.stdout)
    assert one.stdout


def test_the_end_of_a_process_in_words() -> None:
    assert [how_it_ended(code) for code in (-9, 3, -1000)] == ["SIGKILL", "exit 3", "exit -1000"]
