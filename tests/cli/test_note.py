"""`judge note`: lines to a replay, a replay to lines, and lines judged at once."""

import json
from pathlib import Path

from tests.cli.conftest import Judge


def test_a_note_becomes_a_replay_and_lines_again(judge: Judge, games: Path, tmp_path: Path) -> None:
    out = tmp_path / "question.json"
    assert judge("note", games / "question.txt", "-o", out).exit_code == 0
    assert json.loads(out.read_text("utf-8"))["steps"][0]["do"] == "act:bloom"
    lines = judge("note", out)
    assert lines.exit_code == 0
    assert lines.stdout.splitlines()[-1] == "P2 bloom hSD01-013 onto center"
    assert "センターにBloom" in judge("note", out, "--lang", "ja").stdout


def test_a_finding_stands_at_its_line(judge: Judge, games: Path) -> None:
    result = judge("note", games / "question.txt", "--verify")
    assert result.exit_code == 1
    assert "question.txt:4:1  step 0" in result.stdout
    assert "hololive 8.3.3#3" in result.stdout


def test_a_fault_stands_at_its_line_and_column(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    path.write_text("hololive\nP1 blom hSD01-013 -> center\n", encoding="utf-8")
    result = judge("note", path)
    assert result.exit_code == 3
    assert f"{path}:2:4" in result.stderr
    assert "is bloom meant?" in result.stderr
