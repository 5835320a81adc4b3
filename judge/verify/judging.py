"""Judging the replays of a run: one bad file never stops it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.verify.api import verify
from judge.verify.files.holding import Found, Unread
from judge.verify.files.sources import replays
from judge.verify.options import Options
from judge.verify.outcome.corpus import ERROR, Failure, Judged, failed, misses, unread
from judge.verify.walks.progress import PROGRESS


def judge_all(
    paths: Iterable[Path], options: Options, *, debug: bool = False, without: Path | None = None
) -> Iterator[Judged]:
    """Judge every replay under these paths, `without` one file; `debug` lets errors of our own through."""
    for found in replays(paths, options.limits, without):
        yield judge_one(found, options, debug=debug)


def judge_one(found: Found | Unread, options: Options, *, debug: bool = False) -> Judged:
    """Judge one replay of a run."""
    if not isinstance(found, Found):
        return unread(found)
    PROGRESS.begin()
    try:
        verdict = verify(found.content, options)
    except MemoryError:
        raise
    except Exception as error:
        if debug:
            raise
        return failed(found, Failure(ERROR, PROGRESS.step, {"error": f"{type(error).__name__}: {error}"}))
    verdict.source = found.name
    missed = tuple(misses(found.expects, verdict)) if found.expects else ()
    return Judged(found.name, verdict, found.line, None, found.expects, missed, found.file)
