"""What the texts of a record mean: types say so, and every text of a meaning is found by them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import is_dataclass
from functools import lru_cache
from itertools import repeat
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from typing_extensions import is_typeddict

from judge.replay.raw import Json

Meaning = Literal["reference", "card", "clause", "row", "act"]


class Means(Struct, frozen=True):
    """What a type says of its texts."""

    word: Meaning


LISTS = (list, tuple)
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


def untold(  # noqa: C901, PLR0912 -- a call for each part of a board would cost more than all else
    record: object, told: Mapping[Meaning, set[str | None]]
) -> Collection[tuple[Meaning, str]]:
    """The texts of a record's class that its fields give a meaning and that are not among those of that meaning."""
    kind: Any = type(record)
    flat, deep = _fields(kind)
    found: dict[tuple[Meaning, str], None] = {}
    for name, means in flat:
        if (said := getattr(record, name)) not in told[means]:
            found[means, said] = None
    left: list[tuple[object, Plan]] = []
    for name, shapes in deep:
        if (part := getattr(record, name)) is not None:
            left.append((part, shapes))
    while left:
        value, shapes = left.pop()
        if isinstance(value, str):
            if shapes and (means := shapes[0].means) is not None and value not in told[means]:  # type: ignore[assignment]
                found[means, value] = None
            continue
        for shape in shapes:
            if isinstance(value, LISTS):
                if shape.items and not _holds_all(value, shape.items, told):
                    left += zip(value, repeat(shape.items))
            elif not isinstance(value, dict):
                for name, each in shape.fields.items():
                    if (part := getattr(value, name, None)) is not None:
                        left.append((part, each))
            elif shape.fields:
                for name, part in value.items():
                    if part is not None and name in shape.fields:
                        left.append((part, shape.fields[name]))
            else:
                left += zip(value, repeat(shape.keys))
                left += zip(value.values(), repeat(shape.members))
    return found


def _holds_all(values: Sequence[object], shapes: Plan, told: Mapping[Meaning, set[str | None]]) -> bool:
    """Whether a list has nothing but texts that are told; what is no text may hold some."""
    means = shapes[0].means
    try:
        return means is not None and told[means].issuperset(values)
    except TypeError:
        return False


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
def _fields(kind: type) -> tuple[Sequence[tuple[str, Meaning]], Sequence[tuple[str, Plan]]]:
    """The fields of a class that are texts of one meaning, or nothing, and those that may hold such texts."""
    plans = [(name, found) for name, one in _hints(kind).items() if (found := plan(one))]
    flat = [(name, found[0].means) for name, found in plans if len(found) == 1 and found[0].means is not None]
    return flat, [(name, found) for name, found in plans if (name, found[0].means) not in flat]


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
