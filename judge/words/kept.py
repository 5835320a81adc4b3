"""Tables written in TOML, kept in the cache in a form that is read ten times as fast, each under its content."""

import json
import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = "JUDGE_CACHE"
"""The variable that names another folder."""
XDG = "XDG_CACHE_HOME"
"""The variable of desktops for the folder of all programs."""
TABLES = "tables-1"


def place() -> Path:
    """The folder of the cache."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    if sys.platform == "linux":
        return Path(os.environ.get(XDG) or Path.home() / ".cache") / "judge"
    from platformdirs import user_cache_path  # noqa: PLC0415 -- takes longer to import than this program's words

    return user_cache_path("judge", appauthor=False)


def table_of(text: str) -> dict[str, Any]:
    """The table that a text is; what cannot be kept for want of room or rights is read, and nothing else.

    Raises:
        TOMLDecodeError: the text is none.
    """
    content = text.encode()
    file = place() / TABLES / f"{sha256(content).hexdigest()}.json"
    with suppress(OSError, ValueError):
        kept: dict[str, Any] = json.loads(file.read_bytes())
        return kept
    from tomllib import loads  # noqa: PLC0415 -- only the first time

    found = loads(text)
    with suppress(OSError, TypeError):
        keep(file, json.dumps(found, ensure_ascii=False).encode())
    return found


def keep(file: Path, content: bytes) -> None:
    """Write a file whole, whoever else writes it at the same time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(content)
    unfinished.replace(file)


def forget() -> None:
    """Let every table go, and their folder."""
    folder = place() / TABLES
    for file in folder.glob("*"):
        file.unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()
