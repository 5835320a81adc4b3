"""Dataclasses of what is recorded: as those of the standard library, but made ten times as fast.

A game has a hundred of them, and all are made before the first file is read. The library compiles its methods for
each; here all share the same few, which are slower to call, and which next to nobody calls: files are read past them.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NoReturn, cast, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool, slots: bool, kw_only: bool) -> Callable[[type], type]:
        """What makes a class a dataclass; it has to be frozen and slotted, and is made with keywords only."""
        assert frozen
        assert slots
        assert kw_only
        return _made


__all__ = ["Kind", "dataclass"]


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Kind(type):
    """What makes a dataclass, frozen and slotted, of a class of recorded steps; `do` is their tag."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object], do: str = "") -> "Kind":
        """The class; the library makes it once more from what it has found, to give it slots."""
        if "__dataclass_fields__" in body:
            return super().__new__(cls, name, bases, body)
        if do:
            hints = cast("dict[str, object]", body.get("__annotations__", {}))
            body["__annotations__"] = {"do": Literal[do], **hints}
            body["do"] = do
        return cast("Kind", _made(super().__new__(cls, name, bases, body)))

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, object], **_: str) -> None:
        """All is done by now."""
        super().__init__(name, bases, body)


def _made(kind: type) -> type:
    for method in (__init__, __repr__, __eq__, __hash__, __setattr__, __delattr__, __reduce__):
        setattr(kind, method.__name__, method)
    return dataclasses.dataclass(init=False, repr=False, eq=False, slots=True, kw_only=True)(kind)


def __init__(self: Any, /, **values: Any) -> None:  # noqa: N807 -- these are methods
    for field in _fields(type(self)):
        name = field.name
        if name in values:
            value = values.pop(name)
        elif field.default is not MISSING:
            value = field.default
        elif field.default_factory is not MISSING:
            value = field.default_factory()
        else:
            message = f"{type(self).__name__} needs {name}"
            raise TypeError(message)
        object.__setattr__(self, name, value)
    if values:
        message = f"{type(self).__name__} has no {', '.join(values)}"
        raise TypeError(message)


def __repr__(self: Any) -> str:  # noqa: N807
    return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in _values(self).items())})"


def __eq__(self: Any, other: object) -> bool:  # noqa: N807
    return type(self) is type(other) and _values(self) == _values(other)


def __hash__(self: Any) -> int:  # noqa: N807
    return hash(tuple(_values(self).values()))


def __setattr__(_: Any, name: str, __: object) -> NoReturn:  # noqa: N807
    raise FrozenInstanceError(name)


def __delattr__(_: Any, name: str) -> NoReturn:  # noqa: N807
    raise FrozenInstanceError(name)


def __reduce__(self: Any) -> tuple[Any, ...]:  # noqa: N807
    return _again, (type(self), _values(self))


def _again(kind: type, values: dict[str, Any]) -> Any:
    return kind(**values)


_fields: Any = cache(dataclasses.fields)


def _values(record: Any) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in _fields(type(record))}
