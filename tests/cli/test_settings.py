"""Settings of a folder, commands that are misspelt, completion, and what is shown of a run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Judge


def test_settings_of_the_folder_are_taken(
    judge: Judge, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "judge.toml").write_text('[verify]\nformat = "concise"\nfail-on = ["undecided"]\n', "utf-8")
    result = judge("verify", games)
    assert all(line.count(":") >= 2 for line in result.stdout.splitlines())
    shown = judge("verify", games, "--show-settings").stdout
    assert "format = concise  (" in shown
    assert "judge.toml" in shown
    assert "format = json  (typed)" in judge("verify", games, "--show-settings", "--format", "json").stdout


def test_settings_may_stand_in_pyproject(
    judge: Judge, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("[tool.judge.verify]\nstatistics = true\n", "utf-8")
    assert "statistics = True  (" in judge("verify", games, "--show-settings").stdout


@pytest.mark.parametrize("text", ["[verify]\nformta = 1\n", "verify = [", "jobz = 2\n"])
def test_settings_that_mean_nothing_are_refused(
    judge: Judge, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "judge.toml").write_text(text, "utf-8")
    result = judge("verify", games)
    assert result.exit_code == 2
    assert "judge.toml" in result.output


def test_a_command_that_is_misspelt_names_the_nearest(judge: Judge) -> None:
    result = judge("verfy", "x")
    assert (result.exit_code, "verify" in result.output) == (2, True)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_it(judge: Judge, shell: str) -> None:
    assert "_JUDGE_COMPLETE" in judge("completion", shell).stdout


def test_no_progress_is_shown_in_a_pipe(judge: Judge, games: Path) -> None:
    assert judge("verify", games, "--quiet").stderr == judge("verify", games).stderr


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals of this kind")
def test_a_bar_on_a_terminal_leaves_a_pipe_alone(root: Path) -> None:
    illegal = str(root / "replays/hololive/bloom-into-too-much-damage.json")
    command = [sys.executable, "-m", "judge", "verify", illegal, illegal, "--format", "concise", "--no-cache"]
    seen = []
    for quiet in ([], ["--quiet"]):
        outer, inner = os.openpty()
        run = subprocess.run([*command, *quiet], stdout=subprocess.PIPE, stderr=inner, check=False)
        os.write(inner, b"end")
        said = b""
        while not said.endswith(b"end"):  # a terminal gives no more than 4 kB at once
            said += os.read(outer, 1 << 16)
        seen.append(said)
        os.close(inner)
        os.close(outer)
        assert run.stdout.count(b"8.3.3#3") == 2
        assert b"\x1b" not in run.stdout
    assert b"2 illegal" in seen[0]
    assert seen[1] == b"end"
