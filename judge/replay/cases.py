"""Cases: small replays written in TOML, several a file, each with the verdict that the rules give it."""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from judge.replay.limits import DEFAULTS, Limits
from judge.replay.models import FORMAT
from judge.replay.positions import line_and_column
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.strict import Misfit, Strict
from judge.replay.text import text_of

NULL = "null"
STRING_OR_REMARK = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+"""|"(?:[^"\\\n]++|\\.)*+"|' + r"'''(?:[^']++|'(?!''))*+'''|'[^'\n]*+'|#[^\n]*+",
    re.DOTALL,
)
"""What of a TOML file is no structure."""
AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
BETWEEN_KEYS = re.compile(r"[=,\[\]{}\n]")
SHARED_DEPTH = 3
"""How deep a case shares tables with the base: position, board, side."""


class Expected(Strict):
    """What a case must come to.

    `verdict`; the deciding `clause` and `rule` of its first finding, and the `step` at which it stands, counted from 0;
    every rule that it breaks there, in `breaks`; and clauses that the run must have `exercised`. Of verdict and clause
    several may be proper.
    """

    verdict: str | list[str]
    clause: str | list[str] | None = None
    rule: str | None = None
    step: int | None = None
    breaks: list[str] | None = None
    exercised: list[str] | None = None

    @property
    def verdicts(self) -> list[str]:
        """Every proper verdict."""
        return [self.verdict] if isinstance(self.verdict, str) else self.verdict

    @property
    def clauses(self) -> list[str] | None:
        """Every proper deciding clause, None where the case does not say."""
        return [self.clause] if isinstance(self.clause, str) else self.clause


class Case(Struct, frozen=True):
    """One case: the clause it belongs to, what it shows, what it must come to, and the replay."""

    clause: str
    shows: str
    expect: Expected
    replay: Mapping[str, Json]


def read_cases(data: bytes, limits: Limits = DEFAULTS) -> Iterator[Case]:
    """The cases of a file.

    Top level: `clause`, `ruleset`, `edition`, and `[[case]]` tables of `shows`, `expect`, and the replay's own keys;
    a table `[base]` holds replay keys that all cases share, down to single zones of a side: a case replaces those
    that it speaks of itself. TOML has no null: the text `null` stands for it.

    Raises:
        InvalidReplay: the file is not TOML, has no case, or a case is not as it must be.
    """
    raw = parse_toml(data, limits)
    cases, base = raw.get("case", []), raw.get("base", {})
    if not isinstance(cases, list) or not cases or not all(isinstance(one, Mapping) for one in (*cases, base)):
        raise InvalidReplay([Problem("no_cases")])
    header = {"format": FORMAT, "ruleset": raw.get("ruleset"), "edition": raw.get("edition")}
    for number, table in enumerate(cases):
        replay = {**header, **laid_over(base, table, SHARED_DEPTH)}
        shows, expect = replay.pop("shows", None), replay.pop("expect", None)
        try:
            expected = Expected.from_json(expect)
        except Misfit as error:
            said = error.faults[0].said
            raise InvalidReplay([Problem("case_expects", f"/case/{number}", facts={"said": said})]) from error
        if not isinstance(shows, str) or not isinstance(raw.get("clause"), str):
            raise InvalidReplay([Problem("case_needs", f"/case/{number}")])
        yield Case(raw["clause"], shows, expected, with_nulls({**replay, "steps": replay.get("steps", [])}))


def parse_toml(data: bytes, limits: Limits = DEFAULTS) -> dict[str, Json]:
    """The tables of a file.

    Raises:
        InvalidReplay: it is not UTF-8, not TOML, too large, or nests too deeply.
    """
    text = text_of(limits.sized(data))
    limits.nested(text, STRING_OR_REMARK)
    for key in BETWEEN_KEYS.split(STRING_OR_REMARK.sub("s", text)):
        if key.count(".") > limits.depth:
            place = line_and_column(text, text.find(key.strip()))
            raise InvalidReplay([Problem("too_deep", "", *place, {"most": str(limits.depth)})])
    import tomllib  # noqa: PLC0415 -- only cases need it

    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        told = AT.search(str(error))
        at = (int(told[1]), int(told[2])) if told and told[1] else line_and_column(text, len(text))
        raise InvalidReplay([Problem("not_toml", "", *at, {"said": AT.sub("", str(error))})]) from error


def laid_over(base: Mapping[str, Json], table: Mapping[str, Json], depth: int) -> dict[str, Json]:
    """A table laid over another one, and likewise the tables in it, so many levels down."""
    found = {**base, **table}
    for key in set(base) & set(table):
        if depth and isinstance(base[key], Mapping) and isinstance(table[key], Mapping):
            found[key] = laid_over(base[key], table[key], depth - 1)
    return found


def with_nulls(value: Json) -> Json:
    """A value with each text `null` in it as None."""
    if isinstance(value, Mapping):
        return {key: with_nulls(one) for key, one in value.items()}
    if isinstance(value, list):
        return [with_nulls(one) for one in value]
    return None if value == NULL else value
