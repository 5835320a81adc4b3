"""What pydantic finds wrong with the shape of a replay, as problems that say where and what would be right."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from judge.replay.nearest import near
from judge.replay.positions import locate
from judge.replay.problem import MAX_PROBLEMS, Problem
from judge.replay.raw import Json
from judge.words import Told

KeysAt = Callable[[Sequence[int | str]], set[str]]
"""The keys that an object at a place may have."""
MAX_KEYS = 20
"""How many keys are listed where none comes near."""

SHAPES = {
    "missing": "missing",
    "extra_forbidden": "not_known",
    "unexpected_keyword_argument": "not_known",
    "union_tag_invalid": "no_such_step",
    "union_tag_not_found": "no_do",
    "literal_error": "not_one_of",
    "greater_than_equal": "too_small",
    "string_type": "no_text",
    "int_type": "no_integer",
    "bool_type": "no_truth",
    "list_type": "no_list",
    "dict_type": "no_object_here",
    "model_type": "no_object_here",
    "dataclass_type": "no_object_here",
    "model_attributes_type": "no_object_here",
}
"""The kinds of errors of pydantic that a replay runs into, and the sentence for each."""


EITHER = {
    frozenset({"no_integer", "no_list"}): "no_integer_or_list",
    frozenset({"too_small", "no_list"}): "too_small",
    frozenset({"no_text", "no_object_here"}): "no_object_or_text",
}
"""What is said of a value that is neither of two types."""


def problems_of(error: ValidationError, text: str, adapter: TypeAdapter[Any]) -> list[Problem]:
    """The first faults of a file, each with its place."""
    raw = json.loads(text)
    found: dict[str, list[Problem]] = {}
    for one in error.errors(include_url=False)[:MAX_PROBLEMS]:
        problem = _problem(raw, text, one, adapter)
        found.setdefault(problem.pointer, []).append(problem)
    return [problem for there in found.values() for problem in _joined(there)]


def _joined(there: list[Problem]) -> list[Problem]:
    """The problems of one place; where a value may be of two types, its one fault is that it has neither."""
    word = EITHER.get(frozenset(problem.word for problem in there))
    return [replace(there[0], word=word)] if word else there


def _problem(raw: Json, text: str, error: ErrorDetails, adapter: TypeAdapter[Any]) -> Problem:
    pointer = "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in _path(raw, error))
    line, column = locate(text, pointer)
    word = SHAPES.get(error["type"])
    facts = _facts(word, error, keys_of(adapter)) if word else {"said": error["msg"]}
    return Problem(word or "shape", pointer, line, column, facts)


def keys_of(adapter: TypeAdapter[Any]) -> KeysAt:
    """The keys that objects of a type may have, place by place."""
    return lambda path: keys_at(adapter.json_schema(), path)


def told_shape(error: ErrorDetails, keys: KeysAt) -> Told:
    """What is wrong at one place of a value that is no replay."""
    word = SHAPES.get(error["type"])
    facts = _facts(word, error, keys) if word else {"said": error["msg"]}
    return Told.sentence(f"problem.{word or 'shape'}", **facts)


def _path(raw: Json, error: Mapping[str, Json]) -> Iterator[str]:
    """The keys and indices that lead to a fault: pydantic puts tags and types of unions between them."""
    here = raw
    for part in error["loc"]:
        if (isinstance(here, dict) and part in here) or (isinstance(here, list) and isinstance(part, int)):
            here = here[part]
            yield str(part)
    if error["type"] == "missing":
        yield str(error["loc"][-1])


def _facts(word: str, error: ErrorDetails, keys: KeysAt) -> dict[str, str]:
    context = error.get("ctx", {})
    if word == "not_one_of":
        words = context["expected"].replace(" or ", ", ").split(", ")
        meant = near(str(error["input"]), [word.strip("'") for word in words])
        return {"expected": " · ".join(words), **meant}
    if word == "no_such_step":
        kinds = [kind.strip("'") for kind in context["expected_tags"].split(", ")]
        return {"tag": context["tag"], **near(context["tag"], kinds)}
    if word == "too_small":
        return {"least": str(context["ge"])}
    if word != "not_known":
        return {}
    *path, key = error["loc"]
    known = sorted(keys(path))
    listed = {"known": " · ".join(known)} if 0 < len(known) <= MAX_KEYS else {}
    return {"key": str(key), **(near(str(key), known) or listed)}


def keys_at(schema: Mapping[str, Json], path: Sequence[int | str]) -> set[str]:
    """The keys that an object at a place may have; words of the path that only pydantic knows lead nowhere."""
    defs = schema.get("$defs", {})
    here = [schema]
    for part in path:
        here = [inner for one in here for inner in _within(one, part, defs)] or here
    return {key for one in here for plain in _plain(one, defs) for key in plain.get("properties", {})}


def _within(schema: Mapping[str, Json], part: int | str, defs: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
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


def _plain(schema: Mapping[str, Json], defs: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """What a schema stands for: what it refers to, or each of several."""
    if "$ref" in schema:
        yield from _plain(defs[schema["$ref"].rpartition("/")[2]], defs)
    for word in ("anyOf", "oneOf", "allOf"):
        for one in schema.get(word, ()):
            yield from _plain(one, defs)
    yield schema
