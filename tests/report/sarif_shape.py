"""The shape of SARIF 2.1.0, as classes that were generated from its published schema have it."""

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

sarif = pytest.importorskip("pysarif")


def misshapen(log: Any) -> list[str]:
    """Everything in a log that the schema does not allow."""
    return list(_of(log, sarif.SarifLog, ""))


def _of(value: Any, kind: Any, at: str) -> Iterator[str]:
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any or kind is sarif.PropertyBag:
        return
    if origin is Union:
        yield from _of(value, next(one for one in inner if one is not type(None)), at)
    elif origin is list:
        if not isinstance(value, list):
            yield f"{at}: no array"
        else:
            for n, one in enumerate(value):
                yield from _of(one, inner[0], f"{at}/{n}")
    elif origin is Literal:
        if value not in inner:
            yield f"{at}: {value!r} is none of {inner}"
    elif is_dataclass(kind):
        yield from _object(value, kind, at)
    elif not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        yield f"{at}: {value!r} is no {kind.__name__}"


def _object(value: Any, kind: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{at}: no object"
        return
    hints = get_type_hints(kind)
    known = {_named(one.name): one for one in fields(kind)}
    for name, one in known.items():
        if one.default is MISSING and one.default_factory is MISSING and name not in value:
            yield f"{at}: lacks {name}"
    for name, inner in value.items():
        if name in known:
            yield from _of(inner, hints[known[name].name], f"{at}/{name}")
        else:
            yield f"{at}: no property {name}"


def _named(name: str) -> str:
    return "$schema" if name == "schema" else re.sub(r"_(\w)", lambda found: found[1].upper(), name)
