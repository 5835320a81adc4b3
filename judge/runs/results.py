"""Result files read back: a verdict a line as `--format jsonl` prints them, of one run or of the parts of one."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import chain
from pathlib import Path

from msgspec.structs import replace

from judge.replay.cases import Expected
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.runs.shard import Part
from judge.verify.outcome.corpus import Failure, Judged, Miss
from judge.verify.outcome.stored import verdict_of
from judge.verify.outcome.verdict import Verdict

PART = "part"
TAIL = 4096


def judged_of(raw: Mapping[str, Json]) -> Judged:
    """One result.

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    name, failure = raw["source"], None
    if "why" in raw:
        failure = Failure(raw["why"], raw["step"], raw["facts"])
        verdict = Verdict("invalid", source=name)
    else:
        verdict = verdict_of(raw)
    expects = Expected(**raw["expects"]) if "expects" in raw else None
    missed = tuple(Miss(**one) for one in raw.get("missed", ()))
    return Judged(name, verdict, raw.get("lines_before"), failure, expects, missed, raw.get("file", ""), raw.get("at"))


def merged(files: Sequence[Path]) -> Iterator[Judged]:
    """The results of files: of the parts of a run in the order of that run, of whole runs one after the other.

    Raises:
        InvalidReplay: a file holds no results, or the parts do not make a whole.
        OSError: a file cannot be read.
    """
    parts = {file: part for file in files if (part := _part(file)) is not None}
    if not parts:
        return chain.from_iterable(map(_results, files))
    _whole(files, parts)
    return (replace(judged, at=None) for judged in merge(*map(_results, files), key=_place))


def _place(judged: Judged) -> int:
    return judged.at or 0


def _whole(files: Iterable[Path], parts: Mapping[Path, Part]) -> None:
    """Look whether parts make a whole."""
    for file in files:
        if file not in parts:
            raise _broken(file, "no_part")
    of = {(part.of, part.replays) for part in parts.values()}
    numbers = sorted(part.number for part in parts.values())
    if len(of) > 1 or numbers != list(range(1, next(iter(of))[0] + 1)):
        told = ", ".join(f"{part.number}/{part.of}" for part in parts.values())
        raise InvalidReplay([Problem("not_all_parts", facts={"parts": told})])


def _part(file: Path) -> Part | None:
    """The part of a run that a file holds whole, told by its last line; None where it holds none."""
    with file.open("rb") as opened:
        opened.seek(max(0, opened.seek(0, os.SEEK_END) - TAIL))
        last = opened.read().rstrip(b"\n").rpartition(b"\n")[2]
    try:
        return Part(**json.loads(last)[PART])
    except (ValueError, KeyError, TypeError):
        return None


def _results(file: Path) -> Iterator[Judged]:
    with file.open(encoding="utf-8") as opened:
        for number, line in enumerate(opened, 1):
            try:
                raw = json.loads(line)
                if PART not in raw:
                    yield judged_of(raw)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise _broken(file, "no_result", number) from error


def _broken(file: Path, word: str, line: int = 1) -> InvalidReplay:
    return InvalidReplay([Problem(word, line=line, facts={"name": str(file)})])
