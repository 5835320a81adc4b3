"""What can be wrong with card data, said so that it can be mended."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from judge.words import LANGUAGES, Language, Told, in_language

_Model = TypeVar("_Model", bound=BaseModel)
_Item = TypeVar("_Item")
_Read = TypeVar("_Read")


class CardFault(Struct, frozen=True):
    """One fault: where it is, what is wrong there, what would be right."""

    where: str
    what: str
    right: str

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: Language) -> str:
        """The fault in a language, as far as it is told in it."""
        return f"{self.where}: {in_language(self.what, language)}; {in_language(self.right, language)}"


class CardDataError(ValueError):
    """Card data that cannot be used, with every fault found in it."""

    def __init__(self, *faults: CardFault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    @property
    def told(self) -> Told:
        """All faults, in every language."""
        return Told.of({language: "\n".join(fault.text(language) for fault in self.faults) for language in LANGUAGES})

    @property
    def pointer(self) -> str | None:
        """Where the first fault is in the file that was read, None where it is in a file of its own."""
        where = self.faults[0].where if self.faults else ""
        return where if where.startswith("/cards/") else None


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
