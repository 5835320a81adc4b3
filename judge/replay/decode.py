"""The quick way from the JSON value of a good file to the classes of a ruleset; others explain what does not fit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import GenericAlias, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import ValidationError, convert
from typing_extensions import is_typeddict

from judge.replay.raw import Json
from judge.replay.steps import Step, tag

Names = tuple[str, ...]
KnownKind = tuple[Any, frozenset[str], Names, Mapping[str, "Order"]]
"""A list of a kind of step, the names of its fields, of those that may hold unknown keys, and of its tables."""


class Order:
    """The names of a table in their order, and the orders of the tables that it holds.

    `found` are the names that tables had, each time in this order, and those of them that hold tables.
    """

    def __init__(self, hints: Mapping[str, object]) -> None:
        """That of a class."""
        self.names = tuple(hints)
        self.tables = _orders(hints)
        self.found: dict[Names, tuple[Names, Names]] = {}

    def put(self, value: Mapping[str, Json]) -> Mapping[str, Json]:
        """A table, and those that it holds, with their names in this order."""
        said, tables = tuple(value), self.tables
        if said not in self.found:
            due = tuple(name for name in self.names if name in value)
            self.found[said] = due, tuple(name for name in due if name in tables)
        due, holding = self.found[said]
        if holding:
            return {name: tables[name].put(value[name]) if name in holding else value[name] for name in due}
        return value if said == due else {name: value[name] for name in due}


def decode_header(raw: Mapping[str, Any], header: type) -> Any | None:
    """All of a replay but its steps, None where something in it does not fit."""
    said = {name: value for name, value in raw.items() if name != "steps"}
    try:
        found: Any = convert(said, header)
    except ValidationError:
        return None
    if not _whole(found, said):
        return None
    if found.position is not None:
        _put_in_order(found.position, _orders({one.name: one.type for one in fields(found.position)}))
    return found


def decode_steps(raw: Any, steps: tuple[type[Step], ...]) -> tuple[Step, ...] | None:
    """Steps, None where one does not fit."""
    if not isinstance(raw, list):
        return None
    said: dict[str, list[Json]] = {}
    try:
        for one in raw:
            said.setdefault(one["do"], []).append(one)
        kinds = _kinds(steps)
        found = {do: iter(_all_of(kinds[do], each)) for do, each in said.items()}
        return tuple([next(found[one["do"]]) for one in raw])
    except (ValidationError, LookupError, TypeError):
        return None


def _all_of(known: KnownKind, said: list[dict[str, Json]]) -> Sequence[Step]:
    """All steps of a kind.

    Raises:
        LookupError, ValidationError: one does not fit.
    """
    many, names, deep, orders = known
    steps: list[Step] = convert(said, many)
    for one in said:
        if not one.keys() <= names:
            raise LookupError
    for name in deep:
        for step, one in zip(steps, said, strict=True):
            if name in one and getattr(step, name) != one[name]:
                raise LookupError
    if orders:
        for step in steps:
            _put_in_order(step, orders)
    return steps


class _Kinds(dict[str, KnownKind]):
    """Kinds of steps by their tags, each made out when a record first has one."""

    def __init__(self, steps: tuple[type[Step], ...]) -> None:
        """Those of a ruleset."""
        super().__init__()
        self.steps = {tag(kind): kind for kind in steps}

    def __missing__(self, do: str) -> KnownKind:
        kind = self.steps[do]
        hints = {one.name: one.type for one in fields(kind)}
        self[do] = GenericAlias(list, (kind,)), frozenset(hints), _deep(kind), _orders(hints)
        return self[do]


_kinds = lru_cache(maxsize=16)(_Kinds)
"""Those of a ruleset, made once."""


def _deep(kind: type[Step]) -> Names:
    """The fields of a step in which there is more than texts, numbers, yes and no, and lists of them."""
    hints = get_type_hints(kind)
    return tuple(one.name for one in fields(kind) if not _plain(hints[one.name]))


def _plain(hint: object) -> bool:
    """Whether what is of a type has no keys."""
    if get_origin(hint) in (Union, UnionType, list, tuple):
        return all(map(_plain, get_args(hint)))
    return get_origin(hint) is Literal or hint in (str, int, bool, float, NoneType)


def _put_in_order(record: Any, orders: Mapping[str, Order]) -> None:
    """Tables of a record name things in the order of their class, however the file has them."""
    for name, order in orders.items():
        if (value := getattr(record, name)) is not None:
            object.__setattr__(record, name, order.put(value))


def _orders(hints: Mapping[str, object]) -> Mapping[str, Order]:
    """Those of some fields that are tables, or may be none, each with the names that it has, in their order."""
    found = {}
    for name, hint in hints.items():
        kinds = {*(get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,))} - {NoneType}
        table = kinds.pop() if len(kinds) == 1 else None
        if is_typeddict(table):
            found[name] = Order(table.__annotations__)
    return found


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
