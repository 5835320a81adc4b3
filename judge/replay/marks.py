"""What the texts of a record mean: types say so, and every text of a meaning is found by them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

Meaning = Literal["reference", "card", "clause", "row", "act"]


@dataclass(frozen=True, slots=True)
class Means:
    """What a type says of its texts."""

    word: Meaning


class Text(NamedTuple):
    """A text of a record: where it stands, what it means, and what it says."""

    pointer: str
    means: Meaning
    said: str


Finder = Callable[[Any, str], Iterator[Text]]
"""From a value and where it stands to its texts."""


def texts(value: Any, hint: Any, pointer: str = "") -> Iterator[Text]:
    """Every text in a value that its type gives a meaning."""
    find = finder(hint)
    return find(value, pointer) if find is not None else iter(())


def texts_of(holder: Any, name: str, pointer: str = "") -> Iterator[Text]:
    """Every text in a field of a record's class."""
    kind: Any = type(holder)
    return texts(getattr(holder, name), _hints(kind)[name], pointer)


@lru_cache(maxsize=1024)
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


@lru_cache(maxsize=1024)
def finder(hint: Any) -> Finder | None:
    """What finds the texts in values of a type; None where they have none."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        means = next((mark.word for mark in inner[1:] if isinstance(mark, Means)), None)
        return finder(inner[0]) if means is None else _leaf(means)
    if origin in (Union, UnionType):
        return _any_of([found for one in inner if (found := finder(one)) is not None])
    if origin is list:
        return _items(finder(inner[0]))
    if origin is dict:
        return _members(finder(inner[0]), finder(inner[1]))
    if is_typeddict(hint) or is_dataclass(hint):
        return _fields({name: found for name, one in _hints(hint).items() if (found := finder(one)) is not None})
    return None


def _leaf(means: Meaning) -> Finder:
    def find(value: Any, pointer: str) -> Iterator[Text]:
        if isinstance(value, str):
            yield Text(pointer, means, value)

    return find


def _any_of(finders: list[Finder]) -> Finder | None:
    def find(value: Any, pointer: str) -> Iterator[Text]:
        for one in finders:
            yield from one(value, pointer)

    return find if finders else None


def _items(inner: Finder | None) -> Finder | None:
    if inner is None:
        return None

    def find(value: Any, pointer: str) -> Iterator[Text]:
        for n, one in enumerate(value if isinstance(value, list | tuple) else ()):
            yield from inner(one, f"{pointer}/{n}")

    return find


def _members(keys: Finder | None, values: Finder | None) -> Finder | None:
    def find(value: Any, pointer: str) -> Iterator[Text]:
        for key, one in value.items() if isinstance(value, Mapping) else ():
            place = f"{pointer}/{escaped(str(key))}"
            yield from keys(key, place) if keys is not None else ()
            yield from values(one, place) if values is not None else ()

    return find if keys or values else None


def _fields(finders: Mapping[str, Finder]) -> Finder | None:
    def find(value: Any, pointer: str) -> Iterator[Text]:
        for name, one in finders.items():
            held = value.get(name) if isinstance(value, Mapping) else getattr(value, name, None)
            if held is not None:
                yield from one(held, f"{pointer}/{name}")

    return find if finders else None


def escaped(key: str) -> str:
    """A key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")
