"""A run over many replays: one after the other here, or in several processes."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from judge.engine.rules import registry
from judge.runs.guard import USUAL, Allowance, judge_within
from judge.verify.api import Options
from judge.verify.corpus import Judged, judge_one
from judge.verify.holding import Found, Unread

FIRST = 8
"""So many replays are looked at before a run begins."""
HEAD = 4096


@dataclass(frozen=True, slots=True)
class How:
    """How to go about it: in so many processes, with what each replay may have; `debug` lets errors of ours through."""

    jobs: int = 1
    allowance: Allowance = USUAL
    debug: bool = False


def cores() -> int:
    """How many processes this one may keep busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(founds: Iterable[Found | Unread], options: Options, how: How) -> Iterator[Judged]:
    """Judge every replay, and yield the results in the order of the input; one alone is judged in this process."""
    source = iter(founds)
    first = list(islice(source, FIRST))
    whole = chain(first, source)
    if how.debug:
        yield from (judge_one(found, options, debug=True) for found in whole)
    elif how.jobs == 1 or len(first) < 2:  # noqa: PLR2004 -- there is no second
        yield from (judge_within(found, options, how.allowance) for found in whole)
    else:
        from judge.runs.pool import Pool  # noqa: PLC0415 -- read where it is needed

        with Pool(how.jobs, options, how.allowance, rulesets_of(first)) as pool:
            yield from pool.judge(whole)


def rulesets_of(founds: Iterable[Found | Unread]) -> frozenset[str]:
    """The rulesets that these replays seem to be of, from a look at their beginnings."""
    heads = b"".join(_head(found) for found in founds if isinstance(found, Found))
    return frozenset(name for name in registry.names() if f'"{name}"'.encode() in heads)


def _head(found: Found) -> bytes:
    return found.content[:HEAD] if isinstance(found.content, bytes) else f'"{found.content.get("ruleset")}"'.encode()
