"""The quick way from the JSON value of a good file to the classes of a ruleset; others explain what does not fit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from msgspec import ValidationError, convert

from judge.replay.steps import Step, tag


def decode_header(raw: Mapping[str, Any], header: type) -> Any | None:
    """All of a replay but its steps, None where something in it does not fit."""
    said = {name: value for name, value in raw.items() if name != "steps"}
    try:
        found: Any = convert(said, header)
    except ValidationError:
        return None
    return found if _whole(found, said) else None


def decode_steps(raw: Any, steps: tuple[type[Step], ...]) -> tuple[Step, ...] | None:
    """Steps, None where one does not fit."""
    kinds = _kinds(steps)
    found: list[Step] = []
    if not isinstance(raw, list):
        return None
    try:
        for one in raw:
            kind, names = kinds[one["do"]]
            step = convert(one, kind)
            if not one.keys() <= names:
                return None
            for name, value in one.items():
                if isinstance(value, (list, dict)) and getattr(step, name) != value:
                    return None
            found.append(step)
    except (ValidationError, LookupError, TypeError):
        return None
    return tuple(found)


@lru_cache(maxsize=16)
def _kinds(steps: tuple[type[Step], ...]) -> Mapping[str, tuple[type[Step], frozenset[str]]]:
    """Every kind of step by its tag, with the names of its fields."""
    return {tag(kind): (kind, frozenset(one.name for one in fields(kind))) for kind in steps}


def _whole(found: Any, said: Any) -> bool:
    """Whether a value has all that is said: keys that its type does not know are passed over in reading."""
    if found == said:
        return True
    if isinstance(found, Mapping):
        return len(found) == len(said) and _all_whole((found[key] for key in said), said.values())
    if isinstance(found, Sequence):
        return _all_whole(found, said)
    names = {one.name for one in fields(found)} if is_dataclass(found) else set[str]()
    return said.keys() <= names and _all_whole((getattr(found, name) for name in said), said.values())


def _all_whole(found: Iterable[Any], said: Iterable[Any]) -> bool:
    return all(map(_whole, found, said))
