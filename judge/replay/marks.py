"""What the texts of a record mean: types say so, and every text of a meaning is found by them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import lru_cache
from itertools import chain, compress, repeat
from operator import attrgetter, is_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from typing_extensions import is_typeddict

from judge.replay.raw import Json

Meaning = Literal["reference", "card", "clause", "row", "act"]


class Means(Struct, frozen=True):
    """What a type says of its texts."""

    word: Meaning


LISTS = (list, tuple)
PLAIN = frozenset({int, float, bool, NoneType})
"""Classes of values in which no text can be."""
Text = tuple[str, Meaning, str]
"""A text of a record: where it stands, what it means, and what it says."""


class Shape(NamedTuple):
    """What of the values of a type means something: a text, items of a list, keys and members of a table, fields."""

    means: Meaning | None = None
    items: "Plan" = ()
    keys: "Plan" = ()
    members: "Plan" = ()
    fields: Mapping[str, "Plan"] = {}


Plan = tuple[Shape, ...]
"""How to find the texts in values of a type: by every shape that they may have, that of a text first."""


def texts(value: object, hint: Any, pointer: str = "") -> list[Text]:
    """Every text in a value that its type gives a meaning, in the order of the file."""
    found: list[Text] = []
    left: list[tuple[object, Plan, str]] = [(value, plan(hint), pointer)]
    while left:
        value, shapes, at = left.pop()
        if isinstance(value, str):
            if shapes and (means := shapes[0].means) is not None:
                found.append((at, means, value))
        elif value is not None:
            for shape in reversed(shapes):
                left += _inside(value, shape, at)
    return found


def meant(kind: type, records: Sequence[object], found: Mapping[Meaning, dict[str, None]]) -> None:
    """Find the texts of many records of a class to which its fields give a meaning, each once."""
    for name, shapes in _fields(kind):
        _find([*map(attrgetter(name), records)], shapes, found)


def _find(values: list[Json], shapes: Plan, found: Mapping[Meaning, dict[str, None]]) -> None:
    """Find the texts that mean something in all values of one place, which may have any of these shapes."""
    classes = {*map(type, values)}
    for one in classes - PLAIN:
        those: list[Json] = (
            values if len(classes) == 1 else [*compress(values, map(is_, map(type, values), repeat(one)))]
        )
        for shape in shapes:
            if one is str:
                if shape.means is not None:
                    found[shape.means].update(dict.fromkeys(those))
            elif one in LISTS:
                if shape.items:
                    _find([*chain.from_iterable(those)], shape.items, found)
            elif one is dict and not shape.fields:
                _find([*chain.from_iterable(those)], shape.keys, found)
                _find([*chain.from_iterable(map(dict.values, those))], shape.members, found)
            else:
                for name, parts in _columns(those, shape.fields).items():
                    _find(parts, shape.fields[name], found)


def _columns(values: Sequence[Json], fields: Iterable[str]) -> Mapping[str, list[Json]]:
    """What tables, or records of a class, have of each of some fields."""
    if not isinstance(values[0], dict):
        return {name: [getattr(value, name, None) for value in values] for name in fields}
    columns: dict[str, list[Json]] = {name: [] for name in fields}
    for name, part in chain.from_iterable(map(dict.items, values)):
        if name in columns:
            columns[name].append(part)
    return columns


def _inside(value: object, shape: Shape, at: str) -> list[tuple[object, Plan, str]]:
    """What a value of a shape holds, the last first."""
    held: list[tuple[object, Plan, str]] = []
    if isinstance(value, list | tuple):
        if shape.items:
            for n, one in enumerate(value):
                held.append((one, shape.items, f"{at}/{n}"))
    elif not isinstance(value, dict):
        for name, each in shape.fields.items():
            held.append((getattr(value, name, None), each, f"{at}/{name}"))
    elif shape.fields:
        for name, each in shape.fields.items():
            if name in value:
                held.append((value[name], each, f"{at}/{name}"))
    else:
        for key, one in value.items():
            place = f"{at}/{escaped(str(key))}"
            held += (key, shape.keys, place), (one, shape.members, place)
    held.reverse()
    return held


def texts_of(holder: object, name: str, pointer: str = "") -> list[Text]:
    """Every text in a field of a record's class."""
    kind: Any = type(holder)
    return texts(getattr(holder, name), _hints(kind)[name], pointer)


@lru_cache(maxsize=1024)
def _hints(kind: Any) -> Mapping[str, Json]:
    return get_type_hints(kind, include_extras=True)


@lru_cache(maxsize=1024)
def _fields(kind: type) -> Sequence[tuple[str, Plan]]:
    """The fields of a class that may hold texts that mean something."""
    return [(name, found) for name, one in _hints(kind).items() if (found := plan(one))]


@lru_cache(maxsize=1024)
def plan(hint: Any) -> Plan:
    """How to find the texts in values of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        means = next((mark.word for mark in inner[1:] if isinstance(mark, Means)), None)
        return plan(inner[0]) if means is None else (Shape(means),)
    if origin in (Union, UnionType):
        shapes = (shape for one in inner for shape in plan(one))
        return tuple(sorted(shapes, key=lambda shape: shape.means is None))
    if origin is list:
        return (Shape(items=items),) if (items := plan(inner[0])) else ()
    if origin is dict:
        keys, members = map(plan, inner)
        return (Shape(keys=keys, members=members),) if keys or members else ()
    if is_typeddict(hint) or is_dataclass(hint):
        fields = {name: found for name, one in _hints(hint).items() if (found := plan(one))}
        return (Shape(fields=fields),) if fields else ()
    return ()


def escaped(key: str) -> str:
    """A key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")
