"""Reading card data, and what can be wrong with it, said so that it can be mended."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, Protocol, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

_Model = TypeVar("_Model", bound=BaseModel)
_Item = TypeVar("_Item")
_Read = TypeVar("_Read")


class Numbered(Protocol):
    """A card as data."""

    @property
    def number(self) -> str:
        """The printed card number."""


_Card = TypeVar("_Card", bound=Numbered)


@dataclass(frozen=True, slots=True)
class CardFault:
    """One fault: where it is, what is wrong there, what would be right."""

    where: str
    what: str
    right: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; {self.right}"


class CardDataError(ValueError):
    """Card data that cannot be used, with every fault found in it."""

    def __init__(self, *faults: CardFault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def validated(model: type[_Model], data: object, where: str) -> _Model:
    """The data as a model; what the model refuses is raised as faults, each at its JSON pointer below `where`."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False, include_context=False)
        raise CardDataError(*(_fault(each, where) for each in details)) from None


def _fault(detail: ErrorDetails, where: str) -> CardFault:
    message = detail["msg"]
    return CardFault(
        where="/".join((where, *map(str, detail["loc"]))),
        what=detail["type"].replace("_", " "),
        right=message[:1].lower() + message[1:],
    )


def read_each(items: Iterable[_Item], read: Callable[[_Item, str], _Read], where: str) -> list[_Read]:
    """What `read` makes of every item; the faults of all items are raised together."""
    found: list[_Read] = []
    faults: list[CardFault] = []
    for index, item in enumerate(items):
        try:
            found.append(read(item, f"{where}/{index}"))
        except CardDataError as error:
            faults += error.faults
    if faults:
        raise CardDataError(*faults)
    return found


def read_bytes(path: Path) -> bytes:
    """The bytes of a card file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise CardDataError(CardFault(str(path), f"cannot be read: {error.strerror}", "a readable file")) from None


def read_json(data: bytes, where: str) -> Any:
    """JSON without what the standard allows and nobody means: doubled keys and numbers that are none."""
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise CardDataError(CardFault(where, what, "one JSON value")) from None
    except RecursionError:
        raise CardDataError(CardFault(where, "nested too deeply", "a list of cards")) from None
    except ValueError as error:
        raise CardDataError(CardFault(where, str(error), "JSON in UTF-8")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        doubled = sorted({key for key in keys if keys.count(key) > 1})
        raise ValueError(f"doubled keys: {', '.join(doubled)}")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def unique(cards: Sequence[_Card], where: str) -> Sequence[_Card]:
    """The cards, each number once."""
    seen: set[str] = set()
    for card in cards:
        if card.number in seen:
            raise CardDataError(CardFault(where, f"{card.number} is defined twice", "one definition a number"))
        seen.add(card.number)
    return cards
