"""What is kept from run to run is what judging would say, and goes with anything that a verdict rests on."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judge.runs import cache, guard, run
from judge.runs.identity import _within, identity
from judge.verify.files.holding import Found
from judge.verify.options import Options
from judge.verify.outcome.corpus import Judged
from tests.cli.conftest import Judge, judge
from tests.runs.conftest import Run, games

__all__ = ["judge"]


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of replays that were judged and not taken from the cache."""
    names: list[str] = []
    judging = guard.judge_within

    def noted(found: Found, *rest: Any) -> Judged:
        names.append(found.name)
        return judging(found, *rest)

    monkeypatch.setattr(run, "judge_within", noted)
    return names


@pytest.mark.parametrize("form", ["text", "json", "junit"])
def test_a_second_run_judges_nothing_and_prints_the_same(
    judge: Judge, root: Path, judged: list[str], form: str
) -> None:
    command = ("verify", root / "replays/hololive", root / "replays/README.md", "--format", form, "--verbose")
    first = judge(*command)
    count = len(judged)
    again = judge(*command)
    assert (first.output, first.exit_code) == (again.output, again.exit_code)
    assert count > 5
    assert len(judged) == count
    anew = judge(*command, "--no-cache")
    assert anew.output == first.output
    assert len(judged) == 2 * count


def test_cases_miss_the_same(judge: Judge, root: Path, judged: list[str]) -> None:
    first, again = (judge("verify", root / "tests/rulesets/mlp/p2_ch07") for _ in range(2))
    assert first.output == again.output
    assert len(judged) == len(set(judged)) > 0


@pytest.mark.parametrize(
    "options",
    [("--keep-going",), ("--readings",), ("--edition", "1.7.0"), ("--profile", "qa"), ("--max-steps", "9999")],
)
def test_other_options_are_judged_anew(judge: Judge, root: Path, judged: list[str], options: tuple[str, ...]) -> None:
    file = root / "replays/hololive/draw.json"
    judge("verify", file)
    judge("verify", file, *options)
    assert len(judged) == 2


def test_an_identity_changes_with_cards_and_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text("[]")
    options = Options(cards=[cards])
    first = identity(options)
    cards.write_text("[ ]")
    assert len({first, identity(options), identity(Options())}) == 3
    monkeypatch.setattr("judge.runs.identity._files", lambda _: _within(str(tmp_path)))
    there = identity(Options())
    os.utime(cards, ns=(1, 1))
    assert identity(Options()) != there


def test_info_and_clear(judge: Judge, root: Path, kept: Path) -> None:
    assert json.loads(judge("cache", "info", "--format", "json").output)["verdicts"] == 0
    judge("verify", root / "replays/hololive/draw.json")
    told = json.loads(judge("cache", "info", "--format", "json").output)
    assert (told["verdicts"], told["file"]) == (1, str(kept / cache.FILE))
    assert "1 verdicts" in judge("cache", "info").output
    assert "let go: 1" in judge("cache", "clear").output
    assert not list(kept.iterdir())


def test_a_broken_store_is_begun_anew_and_an_impossible_one_done_without(
    judge: Judge, root: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = root / "replays/hololive/draw.json"
    kept.mkdir()
    (kept / cache.FILE).write_text("no database" * 1000)
    assert judge("verify", file).exit_code == 0
    assert cache.held().verdicts == 1
    monkeypatch.setenv("JUDGE_CACHE", str(file / "below"))
    assert judge("verify", file).exit_code == 0


def test_what_is_kept_and_cannot_be_read_is_judged_again(
    judge: Judge, root: Path, kept: Path, judged: list[str]
) -> None:
    file = root / "replays/hololive/draw.json"
    first = judge("verify", file)
    with sqlite3.connect(kept / cache.FILE) as store:
        store.execute("UPDATE verdicts SET verdict = '{}'")
    assert judge("verify", file).output == first.output
    assert len(judged) == 2


def test_what_nobody_used_is_let_go(judge: Judge, root: Path, kept: Path) -> None:
    judge("verify", root / "replays/hololive/draw.json")
    with sqlite3.connect(kept / cache.FILE) as store:
        store.execute("UPDATE identities SET used = 0")
    judge("verify", root / "replays/hololive/concession.json")
    assert cache.held().verdicts == 1


def test_killed_in_the_middle_and_begun_again(
    program: Run, surroundings: Mapping[str, str], tmp_path: Path, root: Path
) -> None:
    games(tmp_path / "games.jsonl", 200, {})
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    whole = (root / "replays/hololive/starter-legal.json").read_text()
    played = [json.dumps({**json.loads(whole), "meta": {"n": n}}) for n in range(10)]
    (tmp_path / "games.jsonl").write_text("\n".join([*lines, *played]) + "\n")
    command = ("verify", "games.jsonl", "-j", "2", "--format", "jsonl")
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "judge", *command], env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout is not None
        for _ in range(150):
            first.stdout.readline()
        first.send_signal(signal.SIGKILL)
        first.stdout.read()
    resumed = program(*command)
    unbroken = program(*command, "--no-cache")
    assert resumed.stdout == unbroken.stdout
    assert len(resumed.stdout.splitlines()) == 210


def test_two_runs_at_once(surroundings: Mapping[str, str], tmp_path: Path) -> None:
    games(tmp_path / "games.jsonl", 100, {})
    command = [sys.executable, "-m", "judge", "verify", "games.jsonl", "-j", "1", "--format", "jsonl"]
    runs = [
        subprocess.Popen(command, env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    first, second = (one.communicate(timeout=60)[0] for one in runs)
    assert first == second
    assert {one.returncode for one in runs} == {0}
