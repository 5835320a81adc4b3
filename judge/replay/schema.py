"""JSON Schemas of replays, generated from the classes that read them; and files measured against them."""

import json
from collections.abc import Iterator, Mapping
from itertools import islice

from judge.replay.explain import adapter
from judge.replay.positions import locate
from judge.replay.problem import MAX_PROBLEMS, Problem
from judge.replay.raw import Json
from judge.replay.steps import Step
from judge.replay.text import parse_json

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TAGGED = {"type": "object", "required": ["do"]}


def schema_of(title: str, header: type, steps: tuple[type[Step], ...]) -> dict[str, Json]:
    """The schema of a ruleset's replays."""
    made = adapter(header, steps).json_schema()
    for name, part in made["$defs"].items():
        if name.endswith("Position"):
            part["anyOf"] = [{"required": ["board"]}, {"required": ["then"]}]
    array = made["properties"]["steps"]
    array["items"] = _by_kind(array["items"]["discriminator"]["mapping"])
    return {"$schema": DRAFT, **made, "title": title}


def _by_kind(mapping: Mapping[str, str]) -> dict[str, Json]:
    """A step as an object whose `do` chooses its schema: a wrong one is told only what its own kind needs."""
    kinds = sorted(mapping)
    chosen = [{"if": {**TAGGED, "properties": {"do": {"const": do}}}, "then": {"$ref": mapping[do]}} for do in kinds]
    return {**TAGGED, "properties": {"do": {"enum": kinds}}, "allOf": chosen}


def text_of(schema: Mapping[str, Json]) -> str:
    """A schema as the text of a file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def problems(schema: Mapping[str, Json], data: bytes) -> list[Problem]:
    """Where a file does not fit a schema, as far as anybody wants to read.

    Raises:
        InvalidReplay: the file is not JSON.
    """
    raw, text = parse_json(data)
    return list(islice(_problems(schema, raw, text), MAX_PROBLEMS))


def _problems(schema: Mapping[str, Json], raw: Json, text: str) -> Iterator[Problem]:
    from jsonschema import Draft202012Validator  # noqa: PLC0415 -- nothing but this check needs it

    errors = Draft202012Validator(schema).iter_errors(raw)
    for error in sorted(errors, key=lambda one: [str(part).zfill(8) for part in one.absolute_path]):
        pointer = "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in error.absolute_path)
        yield Problem("shape", pointer, *locate(text, pointer), {"said": error.message})
