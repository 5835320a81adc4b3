"""Values as JSON has them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from judge.engine.book.clauses import order


def plain(value: Any) -> Any:
    """A value as JSON has them: dataclasses as objects, sets as sorted lists."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_defaults=True)
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        many = [plain(one) for one in value]
        return many if isinstance(value, list | tuple) else sorted(many, key=order)
    return value
