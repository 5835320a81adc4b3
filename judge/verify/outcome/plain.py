"""Values as JSON has them."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from msgspec import Struct

from judge.engine.book.clauses import order
from judge.replay.strict import Strict


def plain(value: Any) -> Any:
    """A value as JSON has them: structs and dataclasses as objects, sets as sorted lists."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Strict):
        return value.said()
    if isinstance(value, Struct) or (is_dataclass(value) and not isinstance(value, type)):
        return {name: plain(getattr(value, name)) for name in names_of(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        many = [plain(one) for one in value]
        return many if isinstance(value, list | tuple) else sorted(many, key=order)
    return value


def names_of(value: Any) -> Iterable[str]:
    """The fields of a struct or of a dataclass, or of a class of either."""
    return getattr(value, "__struct_fields__", None) or [one.name for one in fields(value)]
