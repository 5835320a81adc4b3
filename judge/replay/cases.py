"""Cases: small replays written in TOML, several a file, each with the verdict that the rules give it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from judge.replay.models import FORMAT
from judge.replay.problem import InvalidReplay, Problem

NULL = "null"
SHARED_DEPTH = 3
"""How deep a case shares tables with the base: position, board, side."""


class Expected(BaseModel):
    """What a case must come to.

    `verdict`; the deciding `clause` and `rule` of its first finding; every rule that it breaks at that step, in
    `breaks`; and clauses that the run must have `exercised`.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

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
    a table `[base]` holds replay keys that all cases share, down to single zones of a side: a case replaces those
    that it speaks of itself. TOML has no null: the text `null` stands for it.

    Raises:
        InvalidReplay: the file is not TOML, or a case is not as it must be.
    """
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InvalidReplay([Problem("not_toml", facts={"said": str(error)})]) from error
    header = {"format": FORMAT, "ruleset": raw.get("ruleset"), "edition": raw.get("edition")}
    for number, table in enumerate(raw.get("case", [])):
        replay = {**header, **laid_over(raw.get("base", {}), table, SHARED_DEPTH)}
        shows, expect = replay.pop("shows", None), replay.pop("expect", None)
        try:
            expected = Expected.model_validate(expect)
        except ValidationError as error:
            said = error.errors()[0]["msg"]
            raise InvalidReplay([Problem("case_expects", f"/case/{number}", facts={"said": said})]) from error
        if not isinstance(shows, str) or not isinstance(raw.get("clause"), str):
            raise InvalidReplay([Problem("case_needs", f"/case/{number}")])
        yield Case(raw["clause"], shows, expected, with_nulls({**replay, "steps": replay.get("steps", [])}))


def laid_over(base: Mapping[str, Any], table: Mapping[str, Any], depth: int) -> dict[str, Any]:
    """A table laid over another one, and likewise the tables in it, so many levels down."""
    found = {**base, **table}
    for key in set(base) & set(table):
        if depth and isinstance(base[key], Mapping) and isinstance(table[key], Mapping):
            found[key] = laid_over(base[key], table[key], depth - 1)
    return found


def with_nulls(value: Any) -> Any:
    """A value with each text `null` in it as None."""
    if isinstance(value, Mapping):
        return {key: with_nulls(one) for key, one in value.items()}
    if isinstance(value, list):
        return [with_nulls(one) for one in value]
    return None if value == NULL else value
