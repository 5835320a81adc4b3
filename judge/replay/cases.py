"""Cases: small replays written in TOML, several a file, each with the verdict that the rules give it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as strict_dataclass

from judge.replay.load import InvalidReplay, Problem
from judge.replay.models import FORMAT


@strict_dataclass(frozen=True, config=ConfigDict(extra="forbid", strict=True))
class Expected:
    """What a case must come to.

    `verdict`; the deciding `clause` and `rule` of its first finding; every rule that it breaks at that step, in
    `breaks`; and clauses that the run must have `exercised`.
    """

    verdict: str
    clause: str | None = None
    rule: str | None = None
    breaks: list[str] | None = None
    exercised: list[str] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One case: the clause it belongs to, what it shows, what it must come to, and the replay."""

    clause: str
    shows: str
    expect: Expected
    replay: Mapping[str, Any]


def read_cases(data: bytes) -> Iterator[Case]:
    """The cases of a file.

    Top level: `clause`, `ruleset`, `edition`, and `[[case]]` tables of `shows`, `expect`, and the replay's own keys;
    a table `[base]` holds replay keys that all cases share.

    Raises:
        InvalidReplay: the file is not TOML, or a case is not as it must be.
    """
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidReplay([Problem(f"not TOML: {error}")]) from error
    header = {"format": FORMAT, "ruleset": raw.get("ruleset"), "edition": raw.get("edition")}
    for number, table in enumerate(raw.get("case", [])):
        replay = {**header, **raw.get("base", {}), **table}
        shows, expect = replay.pop("shows", None), replay.pop("expect", None)
        try:
            expected = TypeAdapter(Expected).validate_python(expect)
        except ValidationError as error:
            raise InvalidReplay([Problem(f"case {number}: expect: {error.errors()[0]['msg']}", f"/case/{number}")]) from error
        if not isinstance(shows, str) or not isinstance(raw.get("clause"), str):
            raise InvalidReplay([Problem(f"case {number} needs `shows`, and the file `clause`", f"/case/{number}")])
        yield Case(raw["clause"], shows, expected, {**replay, "steps": replay.get("steps", [])})
