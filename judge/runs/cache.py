"""Verdicts kept from run to run, so that a replay that has not changed is not judged again."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from judge.runs.identity import identity
from judge.verify.files.holding import Found
from judge.verify.options import Options
from judge.verify.outcome.corpus import Judged, misses
from judge.verify.outcome.plain import plain
from judge.verify.outcome.stored import verdict_of
from judge.words.kept import forget, place

FILE = "verdicts-1.sqlite"
TABLES = """
CREATE TABLE IF NOT EXISTS identities (id INTEGER PRIMARY KEY, digest TEXT UNIQUE NOT NULL, used INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS verdicts (
    identity INTEGER NOT NULL REFERENCES identities ON DELETE CASCADE, content BLOB NOT NULL, verdict TEXT NOT NULL,
    PRIMARY KEY (identity, content)
) WITHOUT ROWID;
"""
USED = "INSERT INTO identities (digest, used) VALUES (?, ?) ON CONFLICT (digest) DO UPDATE SET used = excluded.used"
PATIENCE = 30
"""Seconds to wait for another run that writes."""
TOGETHER = 64
"""So many verdicts are written at once, and none waits longer than a second."""
DAY = 86_400
KEPT = 30 * DAY
"""Verdicts of a program, of rules or of options that nobody has used for so long are let go."""
Key = bytes


class Kept(NamedTuple):
    """What the cache holds."""

    file: Path
    verdicts: int
    size: int


class Cache:
    """The verdicts of one identity; what cannot be written for want of room or rights is not kept, and nothing else."""

    def __init__(self, store: sqlite3.Connection, identity: int) -> None:
        """Read from and write to a store that is open."""
        self.store, self.identity = store, identity
        self.unwritten: dict[Key, str] = {}
        self.since = time.monotonic()

    def key(self, found: Found) -> Key | None:
        """What a replay is kept under, None where it cannot be."""
        if isinstance(found.content, bytes):
            return sha256(found.content).digest()
        try:
            return sha256(b"\0" + json.dumps(found.content).encode()).digest()
        except (TypeError, ValueError):
            return None

    def get(self, key: Key, found: Found) -> Judged | None:
        """The result of a replay, if it is kept."""
        asked = "SELECT verdict FROM verdicts WHERE identity = ? AND content = ?"
        try:
            row = self.store.execute(asked, (self.identity, key)).fetchone()
            verdict = None if row is None else verdict_of(json.loads(row[0]))
        except (sqlite3.Error, ValueError, KeyError, TypeError):
            return None
        if verdict is None:
            return None
        verdict.source = found.name
        missed = tuple(misses(found.expects, verdict)) if found.expects else ()
        return Judged(found.name, verdict, found.line, None, found.expects, missed, found.file)

    def put(self, key: Key, judged: Judged) -> None:
        """Keep a verdict; one that is none for want of time or memory is not kept."""
        if judged.failure is None:
            self.unwritten[key] = json.dumps(plain(judged.verdict))
            if len(self.unwritten) >= TOGETHER or time.monotonic() - self.since > 1:
                self.flush()

    def flush(self) -> None:
        """Write what is to be kept."""
        rows = [(self.identity, key, verdict) for key, verdict in self.unwritten.items()]
        self.unwritten, self.since = {}, time.monotonic()
        try:
            with self.store:
                self.store.executemany("INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", rows)
        except sqlite3.Error:
            return


@contextmanager
def opened(options: Options) -> Iterator[Cache | None]:
    """The cache for this way of judging, None where there can be none."""
    try:
        store = _whole_store()
    except (sqlite3.Error, OSError):
        yield None
        return
    with closing(store):
        try:
            cache = Cache(store, _number(store, identity(options)))
        except (sqlite3.Error, OSError):
            yield None
            return
        try:
            yield cache
        finally:
            cache.flush()


def held() -> Kept:
    """What is kept, and where."""
    file = place() / FILE
    if not file.exists():
        return Kept(file, 0, 0)
    with closing(_store()) as store:
        count: int = store.execute("SELECT count(*) FROM verdicts").fetchone()[0]
    return Kept(file, count, sum(one.stat().st_size for one in _files() if one.exists()))


def clear() -> int:
    """Let everything go; returns how many verdicts there were."""
    count = held().verdicts
    for file in _files():
        file.unlink(missing_ok=True)
    forget()
    return count


def _files() -> list[Path]:
    return [place() / f"{FILE}{end}" for end in ("", "-wal", "-shm")]


def _whole_store() -> sqlite3.Connection:
    """The store; one that is broken is begun anew."""
    try:
        return _store()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        for file in _files():
            file.unlink(missing_ok=True)
        return _store()


def _store() -> sqlite3.Connection:
    place().mkdir(parents=True, exist_ok=True)
    store = sqlite3.connect(place() / FILE, timeout=PATIENCE)
    store.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; {TABLES}")
    return store


def _number(store: sqlite3.Connection, digest: str) -> int:
    now = int(time.time())
    with store:
        store.execute("DELETE FROM identities WHERE used < ?", (now - KEPT,))
        store.execute(USED, (digest, now))
    number: int = store.execute("SELECT id FROM identities WHERE digest = ?", (digest,)).fetchone()[0]
    return number
