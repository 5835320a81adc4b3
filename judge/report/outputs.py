"""What the commands print for programs: a JSON Schema of each, made from the classes that hold it.

What a command prints changes for those who read it only with its version, which stands in it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from judge.engine.trees.printed import Modelled
from judge.replay.cases import Expected
from judge.replay.raw import Json
from judge.replay.schema import DRAFT
from judge.report.as_json import VERSION
from judge.report.gather.clause import ClauseReport
from judge.report.gather.corners import Sort
from judge.report.gather.coverage import CoverageReport
from judge.report.gather.deck import DeckReport
from judge.report.gather.offer import LegalReport
from judge.report.gather.stats import StatsReport
from judge.verify.outcome.corpus import Failure
from judge.verify.outcome.verdict import Verdict

PREFIX = "output-"
"""How the names of these schemas begin."""
UNMARKED = ("show",)
"""What is put into a replay as it is, and so holds no version."""
SAID = ("Broken", "Note", "Problem", "Stopped")
"""What stands with its message in a verdict."""
TEXT: Json = {"type": "string"}
COUNT: Json = {"type": "integer", "minimum": 0}
COUNTS: Json = {"type": "object", "additionalProperties": COUNT}
ANYTHING: Json = {"type": "object"}
LANGUAGES: Json = {"type": "object", "additionalProperties": TEXT}


class Shape(NamedTuple):
    """The schema of a thing, and those of what it is made of by their names."""

    schema: dict[str, Json]
    parts: dict[str, Json]


def outputs() -> Mapping[str, Json]:
    """The schemas by the names of their files, without the ending."""
    made = {name: _document(name, build()) for name, build in COMMANDS.items()}
    return {f"{PREFIX}{name}": schema for name, schema in made.items()}


def _document(name: str, shape: Shape) -> Json:
    """A whole schema, its version in front."""
    schema = shape.schema
    own = {} if name in UNMARKED else {"version": {"const": VERSION}}
    properties = {**own, **schema["properties"]}
    required = [*own, *schema.get("required", ())]
    head = {"$schema": DRAFT, "$id": f"{PREFIX}{name}.json", "title": f"What `judge {name} --format json` prints"}
    parts = {"$defs": dict(sorted(shape.parts.items()))} if shape.parts else {}
    return {**head, **schema, "properties": properties, "required": required, **parts}


def _of(kind: Any) -> Shape:
    """The shape of a class that is printed field by field."""
    made = TypeAdapter(kind).json_schema(mode="serialization")
    parts = made.pop("$defs", {})
    return Shape(_whole(made), {name: _whole(part) for name, part in parts.items()})


def _whole(schema: dict[str, Json]) -> dict[str, Json]:
    """An object with all of its fields and nothing besides; what leaves its defaults out says so itself."""
    if "properties" not in schema or "additionalProperties" in schema:
        return schema
    return {**schema, "required": list(schema["properties"]), "additionalProperties": False}


def _object(optional: Sequence[str] = (), /, **properties: Json) -> dict[str, Json]:
    """An object with these fields."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _more(schema: dict[str, Json], optional: Sequence[str] = (), /, **properties: Json) -> dict[str, Json]:
    """An object with these fields besides."""
    required = [*schema["required"], *(name for name in properties if name not in optional)]
    return {**schema, "properties": {**schema["properties"], **properties}, "required": required}


def _saying(shape: Shape) -> Shape:
    """A shape in which everything that has a message stands with it."""
    said = {name: _more(part, message=TEXT) if name in SAID else part for name, part in shape.parts.items()}
    return Shape(shape.schema, said)


def _verify() -> Shape:
    """Verdicts and the counts of a run; a line of `--format jsonl` is one of the verdicts."""
    verdict, expected, failure = _saying(_of(Verdict)), _of(Expected), _of(Failure)
    place = {"file": TEXT, "at": {"type": "integer"}, "lines_before": COUNT}
    miss = _object(point=TEXT, expected=TEXT, found=TEXT)
    judged = _more(
        verdict.schema, (*place, "expects", "missed"), decided={"type": "number", "minimum": 0, "maximum": 1}, **place,
        expects={"$ref": "#/$defs/Expected"}, missed={"type": "array", "items": miss},
    )  # fmt: skip
    failed = _more(
        failure.schema, tuple(place), kind={"enum": ["crashed", "timed_out"]}, source=TEXT, error=TEXT, **place
    )
    summary = _object(
        count=COUNT, cases=COUNT, missed=COUNT, steps=COUNT, kinds=COUNTS, hangs=COUNTS, decided={"type": "number"}
    )
    either = {"anyOf": [{"$ref": "#/$defs/Judged"}, {"$ref": "#/$defs/Failed"}]}
    whole = _object(verdicts={"type": "array", "items": either}, summary=summary)
    parts = {**verdict.parts, **expected.parts, **failure.parts}
    return Shape(whole, {**parts, "Judged": judged, "Failed": failed, "Expected": expected.schema})


def _coverage() -> Shape:
    """Clauses by treatment; with `--proof` every corner with its counts."""
    report = _of(CoverageReport)
    corner = _object(sort=TypeAdapter(Sort).json_schema(), name=TEXT, clause=TEXT, met=COUNT, broke=COUNT)
    head = {"ruleset": TEXT, "edition": TEXT}
    proof = {"replays": COUNT, "empty": COUNT, "corners": {"type": "array", "items": corner}}
    plain = _more(report.schema, treatments=COUNTS)
    optional = (*(name for name in plain["properties"] if name not in head), *proof)
    return Shape(_object(optional, **{**plain["properties"], **proof}), report.parts)


def _card() -> Shape:
    """A card's facts, which are each game's own, and its abilities as trees and in words."""
    tree = _object(tree=ANYTHING, clauses={"type": "array", "items": TEXT}, says=ANYTHING)
    ability = _object(
        facts={"anyOf": [ANYTHING, {"type": "null"}]}, index={"type": ["integer", "null"]},
        modelled=TypeAdapter(Modelled).json_schema(), title=LANGUAGES, trees={"type": "array", "items": tree},
    )  # fmt: skip
    abilities = {"type": "array", "items": ability}
    return Shape(_object(ruleset=TEXT, edition=TEXT, number=TEXT, facts=ANYTHING, abilities=abilities), {})


def _show() -> Shape:
    """A position to start from, of the ruleset's own shape, and how it stands now where steps lead on from there."""
    now = _object(board=ANYTHING, memory=ANYTHING)
    return Shape(_object(("now",), position=ANYTHING, now=now), {})


def _cache() -> Shape:
    """What is kept, or how much was let go."""
    told = {"file": TEXT, "verdicts": COUNT, "bytes": COUNT, "cleared": COUNT}
    return Shape(_object(tuple(told), **told), {})


COMMANDS: Mapping[str, Callable[[], Shape]] = {
    "cache": _cache,
    "card": _card,
    "clause": lambda: _of(ClauseReport),
    "coverage": _coverage,
    "deck": lambda: _saying(_of(DeckReport)),
    "legal": lambda: _of(LegalReport),
    "show": _show,
    "stats": lambda: _of(StatsReport),
    "verify": _verify,
}
"""The commands that print an object of their own; `merge` prints that of `verify`, `compile` a set of ability trees."""
