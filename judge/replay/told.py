"""Structs that programs print: their schemas are made as those of dataclasses, at a tenth of the time to make one."""

from dataclasses import field, make_dataclass
from functools import cache
from typing import TYPE_CHECKING

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema


class Told:
    """A struct that is told field by field."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        """What pydantic makes of the class."""
        return handler.generate_schema(_dataclass_of(source))


@cache
def _dataclass_of(kind: type[Struct]) -> type:
    made = [(one.name, one.type, _default(one)) for one in fields(kind)]
    return make_dataclass(kind.__name__, made, namespace={"__doc__": kind.__doc__})


def _default(one: FieldInfo) -> object:
    if one.default_factory is not NODEFAULT:
        return field(default_factory=one.default_factory)
    return field() if one.default is NODEFAULT else field(default=one.default)
