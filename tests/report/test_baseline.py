"""Findings that are known, or let stand by the record itself, do not count; what is no longer there is told."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from judge.replay.raw import Json
from tests.cli.conftest import Judge, judge

__all__ = ["judge"]

BLOOM = "bloom-into-too-much-damage.json"
FOUND = "8.3.3#3"
QUESTION = "judges-question.json"
WAIVER: dict[str, Json] = {"step": 2, "clause": "8.3.2", "reason": "agreed upon by both players"}


@pytest.fixture
def games(root: Path, tmp_path: Path) -> Path:
    """Some games, two of them with faults."""
    folder = tmp_path / "games"
    folder.mkdir()
    for name in (BLOOM, "draw.json", "judges-question.json"):
        shutil.copy(root / "replays/hololive" / name, folder)
    return folder


def change(path: Path, **fields: Any) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))


def test_only_new_findings_fail(judge: Judge, games: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    first = judge("verify", games, "--write-baseline", baseline)
    assert first.exit_code == 1
    assert "findings written to the baseline: 3" in first.stderr
    known = judge("verify", games, "--baseline", baseline)
    assert known.exit_code == 0
    assert FOUND not in known.stdout
    shutil.copy(games / BLOOM, games / "another.json")
    new = judge("verify", games, "--baseline", baseline)
    assert new.exit_code == 1
    assert new.stdout.count(f"hololive {FOUND} (") == 1


def test_lines_may_move(judge: Judge, games: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    judge("verify", games, "--write-baseline", baseline)
    (games / BLOOM).write_text("\n\n" + (games / BLOOM).read_text())
    assert judge("verify", games, "--baseline", baseline).exit_code == 0


def test_what_is_gone_is_told(judge: Judge, games: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    judge("verify", games, "--write-baseline", baseline)
    assert "gone" not in judge("verify", games / "draw.json", "--baseline", baseline).stderr
    change(games / BLOOM, steps=[])
    (games / "judges-question.json").unlink()
    stderr = judge("verify", games, "--baseline", baseline).stderr
    assert f"gone: 2 in games/{BLOOM}" in stderr
    assert "gone: 1 in games/judges-question.json" in stderr


def test_what_is_no_baseline(judge: Judge, games: Path, tmp_path: Path) -> None:
    (tmp_path / "baseline.json").write_text("[]")
    result = judge("verify", games, "--baseline", tmp_path / "baseline.json")
    assert (result.exit_code, "this is no baseline" in result.output) == (3, True)


@pytest.mark.parametrize("form", ["text", "concise", "markdown", "sarif"])
def test_a_record_lets_a_fault_stand(judge: Judge, games: Path, form: str) -> None:
    change(games / QUESTION, waivers=[WAIVER])
    result = judge("verify", games / QUESTION, "--format", form)
    assert result.exit_code == 0
    assert (WAIVER["reason"] in " ".join(result.output.split())) == (form in {"text", "sarif"})


@pytest.mark.parametrize("other", [{"step": 3}, {"clause": "8.3.3"}, {"clause": "8.3.2#3"}, {"clause": "8.3.20"}])
def test_a_waiver_for_nothing_is_told(judge: Judge, games: Path, other: dict[str, Json]) -> None:
    waiver = {**WAIVER, **other}
    change(games / QUESTION, waivers=[waiver])
    result = judge("verify", games / QUESTION)
    assert result.exit_code == 1
    said = f"nothing is wrong with step {waiver['step']} under {waiver['clause']}"
    assert said in " ".join(result.output.split())


def test_a_waiver_needs_a_reason(judge: Judge, games: Path) -> None:
    change(games / QUESTION, waivers=[{**WAIVER, "reason": ""}])
    assert judge("verify", games / QUESTION).exit_code == 3
