"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main

README = Path(__file__).resolve().parents[2] / "README.md"
SHOWN = re.findall(r"^```console\n\$ judge (.*)\n([^`]*)^```", README.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(autouse=True)
def in_an_english_checkout(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    monkeypatch.chdir(root)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


def test_there_are_examples() -> None:
    assert SHOWN


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_is_shown(command: str, output: str) -> None:
    result = CliRunner().invoke(main, command.split())
    assert [line.rstrip() for line in result.stdout.splitlines()] == output.splitlines()


def test_the_python_examples_run(root: Path) -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", str(root / "README.md"), 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
