"""Words that do not belong: a game's in the engine, the workplace's anywhere."""

import re
import subprocess
from pathlib import Path

import pytest

GAME_WORDS = re.compile(
    r"holomem|hololive|holo_?power|oshi|cheer|bloom|baton|collab|quintuplet|lovelive|love_live|\bmlp|\bpony",
    re.IGNORECASE,
)
# Each is split in two, so that this file does not contain it.
WORKPLACE_WORDS = tuple(
    "".join(halves)
    for halves in (
        ("cla", "ude"),
        ("anth", "ropic"),
        ("chat", "gpt"),
        ("open", "ai"),
        ("co", "pilot"),
        ("co-authored", "-by"),
        ("sub", "agent"),
        ("ai assis", "tant"),
        ("language ", "model"),
        ("/wo", "rk/"),
        ("/tm", "p/brief"),
        ("/opt", "/pypi"),
        ("/opt", "/wheels"),
        ("/ro", "ot/"),
        ("/home", "/"),
        ("pypi", ".org"),
        ("python", "hosted"),
        ("arti", "factory"),
    )
)


def tracked(root: Path) -> list[Path]:
    if not (root / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True, text=True)
    return [root / name for name in listing.stdout.split("\0") if name and (root / name).is_file()]


def test_the_engine_knows_no_game(root: Path) -> None:
    found = {
        f"{path.relative_to(root)}: {match.group()}"
        for path in (root / "judge" / "engine").rglob("*.py")
        for match in GAME_WORDS.finditer(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_tracked_files_do_not_speak_of_the_workplace(root: Path) -> None:
    found = {
        f"{path.relative_to(root)}: {word}"
        for path in tracked(root)
        for word in WORKPLACE_WORDS
        if word in path.read_text(encoding="utf-8", errors="ignore").lower()
    }
    assert found == set()


def test_no_module_holds_a_line_of_card_text(root: Path) -> None:
    """Bundled card facts have short strings only: names, never sentences."""
    sets = list((root / "rulesets").glob("*/cards/*.json"))
    sentences = {
        f"{path.relative_to(root)}: {s}" for path in sets for s in re.findall(r'"([^"]{40,})"', path.read_text())
    }
    assert sentences == set()
