"""Strict classes of what files say: msgspec reads them; what does not fit is explained by pydantic from the same."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, NamedTuple, Self, TypeVar, dataclass_transform, get_origin

from msgspec import NODEFAULT, Struct, StructMeta, ValidationError, convert
from msgspec.structs import fields

from judge.replay.raw import Json

if TYPE_CHECKING:
    from pydantic import BaseModel, GetCoreSchemaHandler, TypeAdapter
    from pydantic_core import CoreSchema

T = TypeVar("T")
Config = Mapping[str, object]
STRICT: Config = {"extra": "forbid", "strict": True}
"""How pydantic takes the dataclasses of what is recorded: no unknown keys, no coercion."""
Kind = TypeVar("Kind", bound=type)


def strict(kind: Kind) -> Kind:
    """A table of which pydantic allows no unknown keys."""
    kind.__pydantic_config__ = dict(STRICT)  # type: ignore[attr-defined]
    return kind


class Bounds:
    """How a type is bounded or described, for pydantic, which is asked only where something does not fit."""

    __slots__ = ("how",)

    def __init__(self, **how: Json) -> None:
        """As a field of pydantic takes it."""
        self.how = how

    def __get_pydantic_core_schema__(self, source: type, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        """What pydantic makes of the type."""
        from pydantic import Field  # noqa: PLC0415 -- only what is wrong or printed needs it

        return handler.generate_schema(Annotated[source, Field(**self.how)])


class Fault(NamedTuple):
    """One thing that does not fit: where, its kind in the words of pydantic, what stands there, why not."""

    place: tuple[int | str, ...]
    kind: str
    value: object
    said: str


class Misfit(ValueError):
    """A value is not of the shape of its class."""

    def __init__(self, faults: list[Fault], told: str) -> None:
        """Keep every fault."""
        super().__init__(told)
        self.faults = faults


def _written(name: str) -> str:
    """A field as files write it: what is a word of Python has a line behind it here."""
    return name.removesuffix("_")


class StrictMeta(StructMeta):
    """What makes strict classes: their fields are given by name, in whatever order they have defaults."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Json], **how: Json) -> type:
        """A class whose fields are given by name."""
        return super().__new__(cls, name, bases, namespace, kw_only=True, **how)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Strict(Struct, metaclass=StrictMeta, frozen=True, forbid_unknown_fields=True, rename=_written):
    """A strict class: no unknown keys, no coercion (an unquoted 8.10 is a number, never a clause)."""

    @classmethod
    def from_json(cls, raw: Json) -> Self:
        """A value as files write it.

        Raises:
            Misfit: it does not fit.
        """
        return read(cls, raw)

    @classmethod
    def reworded(cls, raw: Json) -> Json:
        """A value with other spellings of its keys replaced."""
        return raw

    def said(self) -> dict[str, Json]:
        """All that differs from what it would be unsaid, under the names that files write, ready for JSON."""
        return {
            name: _plain(value)
            for field, name, unsaid in _unsaid(type(self))
            if (value := getattr(self, field)) != unsaid
        }

    def told(self) -> list[str]:
        """The names of all that differs from what it would be unsaid."""
        return [name for field, name, unsaid in _unsaid(type(self)) if getattr(self, field) != unsaid]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        """What pydantic makes of the class."""
        return handler.generate_schema(model_of(source))


def read(kind: type[T], raw: Json) -> T:
    """A value of a type that is made of strict classes.

    Raises:
        Misfit: it does not fit.
    """
    reworded = getattr(kind, "reworded", None)
    raw = raw if reworded is None else reworded(raw)
    try:
        found: T = convert(raw, kind)
    except (ValidationError, UnicodeEncodeError) as error:
        raise _explained(kind, raw, str(error)) from error
    return found


def _explained(kind: type, raw: Json, told: str) -> Misfit:
    """Why a value does not fit, in the words of the library that tells every place."""
    from pydantic import ValidationError as Refused  # noqa: PLC0415

    from judge.replay.shapes import keys_of, told_shape  # noqa: PLC0415

    adapter = _adapter(kind)
    try:
        adapter.validate_python(raw)
    except Refused as error:
        keys = keys_of(adapter)
        found = [(one, told_shape(one, keys)) for one in error.errors(include_url=False)]
        return Misfit([Fault(one["loc"], one["type"], one["input"], said) for one, said in found], str(error))
    return Misfit([Fault((), "value_error", raw, told)], told)


@cache
def _adapter(kind: type[T]) -> "TypeAdapter[T]":
    from pydantic import TypeAdapter  # noqa: PLC0415

    return TypeAdapter(kind)


@cache
def model_of(kind: type[Strict]) -> "type[BaseModel]":
    """A strict class as a model of pydantic."""
    from pydantic import ConfigDict, Field, create_model  # noqa: PLC0415

    plain: type[Strict] = get_origin(kind) or kind
    config = ConfigDict(extra="forbid" if plain.__struct_config__.forbid_unknown_fields else "ignore", strict=True)
    made: dict[str, Json] = {}
    for one, (_, name, default) in zip(fields(kind), _unsaid(plain), strict=True):
        made[one.name] = (one.type, Field(alias=name) if one.required else Field(default, alias=name))
    return create_model(plain.__name__, __config__=config, __doc__=plain.__doc__, **made)


@cache
def _unsaid(kind: type[Strict]) -> tuple[tuple[str, str, object], ...]:
    """The fields of a class, each with the name that files write and with what it is where nothing says it."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    unsaid = (*[NODEFAULT] * (len(names) - len(defaults)), *defaults)
    return tuple(zip(names, kind.__struct_encode_fields__, map(_made, unsaid), strict=True))


def _made(default: object) -> object:
    """What a field is where nothing says it: what msgspec keeps of it may be what makes it."""
    factory = getattr(default, "factory", None)
    return default if factory is None else factory()


def _plain(value: object) -> Json:
    if isinstance(value, Strict):
        return value.said()
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, dict) else value
