"""A run over many replays: one after the other here, or in several processes; what is kept is not judged again."""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.engine.rules import registry
from judge.runs.guard import USUAL, Allowance, judge_within
from judge.verify.files.holding import Found, Unread
from judge.verify.options import Options
from judge.verify.outcome.corpus import Judged, unread

if TYPE_CHECKING:
    from judge.runs.crew import Crew

FIRST = 8
"""So many replays are looked at before a run begins."""
HEAD = 4096
Given = Found | Unread
Due = Found | Judged
"""A replay that is to be judged, or a result that is there already."""


class How(Struct, frozen=True):
    """How to go about it: in so many processes, with what each replay may have.

    `cached` that verdicts are kept and taken from run to run; `debug` lets errors of ours through; `cluster` is the
    address of a Dask scheduler, or `local` for one of our own.
    """

    jobs: int = 1
    allowance: Allowance = USUAL
    cached: bool = False
    debug: bool = False
    cluster: str | None = None


def cores() -> int:
    """How many processes this one may keep busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(founds: Iterable[Given], options: Options, how: How) -> Iterator[Judged]:
    """Judge every replay, and yield the results in the order of the input."""
    if how.debug:
        from judge.verify.judging import judge_one  # noqa: PLC0415 -- a verdict that is kept needs none of it

        return (judge_one(found, options, debug=True) for found in founds)
    return _kept(founds, options, how) if how.cached else _all(map(_due, founds), options, how)


def _due(found: Given) -> Due:
    return found if isinstance(found, Found) else unread(found)


def _kept(founds: Iterable[Given], options: Options, how: How) -> Iterator[Judged]:
    """Judge what is not kept yet, and keep it."""
    from judge.runs.cache import Cache, Key, opened  # noqa: PLC0415 -- read where it is needed

    keys: deque[Key | None] = deque()

    def due(cache: Cache) -> Iterator[Due]:
        for found in founds:
            key = cache.key(found) if isinstance(found, Found) else None
            there = cache.get(key, found) if isinstance(found, Found) and key is not None else None
            keys.append(key if there is None else None)
            yield _due(found) if there is None else there

    with opened(options) as cache:
        if cache is None:
            yield from _all(map(_due, founds), options, how)
            return
        for judged in _all(due(cache), options, how):
            key = keys.popleft()
            if key is not None:
                cache.put(key, judged)
            yield judged


def _all(dues: Iterable[Due], options: Options, how: How) -> Iterator[Judged]:
    """Judge what is due; one replay alone in this process."""
    source = iter(dues)
    first = list(islice(source, FIRST))
    whole = chain(first, source)
    if not first or (how.cluster is None and (how.jobs == 1 or len(first) == 1)):
        for due in whole:
            yield judge_within(due, options, how.allowance) if isinstance(due, Found) else due
        return
    from judge.runs.pool import Pool  # noqa: PLC0415 -- read where it is needed

    with Pool(_crew(how, first), options, how.allowance) as pool:
        yield from pool.judge(whole)


def _crew(how: How, first: Iterable[Due]) -> "Crew":
    """Whoever is to judge."""
    if how.cluster is not None:
        from judge.runs.cluster import Cluster  # noqa: PLC0415 -- an extra

        return Cluster(how.cluster, how.jobs)
    from judge.runs.crew import Processes  # noqa: PLC0415 -- read where it is needed

    return Processes(how.jobs, rulesets_of(first))


def rulesets_of(dues: Iterable[Due]) -> frozenset[str]:
    """The rulesets that these replays seem to be of, from a look at their beginnings."""
    heads = b"".join(_head(due) for due in dues if isinstance(due, Found))
    return frozenset(name for name in registry.names() if f'"{name}"'.encode() in heads)


def _head(found: Found) -> bytes:
    return found.content[:HEAD] if isinstance(found.content, bytes) else f'"{found.content.get("ruleset")}"'.encode()
