"""How often code says `Any`, which says nothing: only ever less."""

import re
from pathlib import Path

MOST = 600
"""Lines of `judge` and `rulesets` that say it, imports aside. Whoever needs fewer lowers this."""
SAID = re.compile(r"\bAny\b")
CHAPTER = re.compile(r"rulesets/\w+/(ch\d\d|p\d)_")


def saying_any(root: Path) -> list[str]:
    """Every such line, with its file."""
    files = [path for folder in ("judge", "rulesets") for path in sorted((root / folder).rglob("*.py"))]
    lines = [
        (path.relative_to(root).as_posix(), line) for path in files for line in path.read_text("utf-8").split("\n")
    ]
    return [f"{name}: {line.strip()}" for name, line in lines if SAID.search(line) and "import" not in line]


def test_any_is_said_ever_less(root: Path) -> None:
    assert len(saying_any(root)) <= MOST


def test_no_chapter_says_any(root: Path) -> None:
    said = [line for line in saying_any(root) if CHAPTER.match(line)]
    assert [line for line in said if re.search(r"[\[:>] ?Any\b", line.partition(": ")[2])] == []
