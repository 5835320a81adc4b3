"""What pydantic finds wrong with the shape of a replay, as problems that say where and what would be right."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from pydantic import TypeAdapter, ValidationError

from judge.replay.positions import locate
from judge.replay.problem import Problem

MAX_PROBLEMS = 20
MAX_KEYS = 20
"""How many keys are listed where none comes near."""

SHAPES = {
    "missing": "missing",
    "extra_forbidden": "not_known",
    "unexpected_keyword_argument": "not_known",
    "union_tag_invalid": "no_such_step",
    "union_tag_not_found": "no_do",
    "literal_error": "not_one_of",
    "string_type": "no_text",
    "int_type": "no_integer",
    "bool_type": "no_truth",
    "list_type": "no_list",
    "dict_type": "no_object_here",
    "dataclass_type": "no_object_here",
    "model_attributes_type": "no_object_here",
}
"""The kinds of errors of pydantic that a replay runs into, and the sentence for each."""


def problems_of(error: ValidationError, text: str, adapter: TypeAdapter[Any]) -> list[Problem]:
    """The first faults of a file, each with its place."""
    return [_problem(text, one, adapter) for one in error.errors(include_url=False)[:MAX_PROBLEMS]]


def _problem(text: str, error: Any, adapter: TypeAdapter[Any]) -> Problem:
    path = [str(part) for part in error["loc"] if not _is_tag(part, error["loc"])]
    pointer = "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)
    line, column = locate(text, pointer)
    word = SHAPES.get(error["type"])
    facts = _facts(word, error, adapter) if word else {"said": error["msg"]}
    return Problem(word or "shape", pointer, line, column, facts)


def _is_tag(part: Any, loc: Sequence[Any]) -> bool:
    """Pydantic puts the tag of a union into the path, where the file has none."""
    return isinstance(part, str) and (":" in part or part in ("claim", "happened")) and loc[0] == "steps"


def _facts(word: str, error: Mapping[str, Any], adapter: TypeAdapter[Any]) -> dict[str, str]:
    context = error.get("ctx", {})
    if word == "not_one_of":
        return {"expected": context["expected"].replace(" or ", ", ").replace(", ", " · ")}
    if word == "no_such_step":
        kinds = [kind.strip("'") for kind in context["expected_tags"].split(", ")]
        return {"tag": context["tag"], **_near(context["tag"], kinds)}
    if word != "not_known":
        return {}
    *path, key = error["loc"]
    known = sorted(keys_at(adapter.json_schema(), path))
    listed = {"known": " · ".join(known)} if 0 < len(known) <= MAX_KEYS else {}
    return {"key": str(key), **(_near(str(key), known) or listed)}


def _near(said: str, known: Sequence[str]) -> dict[str, str]:
    """The known word that a written one is most like, if any is."""
    found = get_close_matches(said, known, 1, 0.75)
    return {"near": found[0]} if found else {}


def keys_at(schema: Mapping[str, Any], path: Sequence[Any]) -> set[str]:
    """The keys that an object at a place may have; words of the path that only pydantic knows lead nowhere."""
    defs = schema.get("$defs", {})
    here = [schema]
    for part in path:
        here = [inner for one in here for inner in _within(one, part, defs)] or here
    return {key for one in here for plain in _plain(one, defs) for key in plain.get("properties", {})}


def _within(schema: Mapping[str, Any], part: Any, defs: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The schemas of what stands under a key or an index."""
    kinds = schema.get("discriminator", {}).get("mapping", {})
    if part in kinds:
        yield {"$ref": kinds[part]}
        return
    for plain in _plain(schema, defs):
        for inner in (plain.get("properties", {}).get(part), plain.get("additionalProperties"), plain.get("items")):
            if isinstance(inner, Mapping):
                yield inner
                break


def _plain(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What a schema stands for: what it refers to, or each of several."""
    if "$ref" in schema:
        yield from _plain(defs[schema["$ref"].rpartition("/")[2]], defs)
    for word in ("anyOf", "oneOf", "allOf"):
        for one in schema.get(word, ()):
            yield from _plain(one, defs)
    yield schema
