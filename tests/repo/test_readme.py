"""The README promises two set-up commands, and they are these."""

import re
from pathlib import Path

INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q"
SETUP_COMMANDS = [
    f"{INSTALL} . && .venv/bin/judge verify replays/hololive/starter-legal.json",
    f"{INSTALL} -e '.[dev]' && .venv/bin/pytest",
]


def shell_lines(text: str) -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


def test_exactly_two_set_up_commands(root: Path) -> None:
    section = (root / "README.md").read_text(encoding="utf-8").split("## Set-up")[1].split("\n## ")[0]
    assert shell_lines(section) == SETUP_COMMANDS


def test_no_other_set_up_command_hides_elsewhere(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    assert len(re.findall(r"pip install|-m venv", text)) == 2 * len(SETUP_COMMANDS)


def test_relative_links_lead_somewhere(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?://)([^)#]+)", text)
    assert [target for target in targets if not (root / target).exists()] == []
