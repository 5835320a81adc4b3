"""What can be wrong with card data, said so that it can be mended."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from msgspec import Struct

from judge.replay.nearest import near
from judge.replay.strict import Fault, Misfit, Strict, read
from judge.words import LANGUAGES, Language, Told, in_language, say

_Model = TypeVar("_Model", bound=Strict)
_Item = TypeVar("_Item")
_Read = TypeVar("_Read")
MOST = 10
"""How many faults are told; there may be one in each row of a table."""
LONGEST = 40


class CardFault(Struct, frozen=True):
    """One fault: where it is, what is wrong there, what would be right."""

    where: str
    what: str
    right: str = ""

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: Language) -> str:
        """The fault in a language, as far as it is told in it."""
        said = filter(None, (in_language(self.what, language), in_language(self.right, language)))
        return f"{self.where}: {'; '.join(said)}"


class CardDataError(ValueError):
    """Card data that cannot be used, with every fault found in it."""

    def __init__(self, *faults: CardFault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults

    @property
    def told(self) -> Told:
        """All faults, in every language."""
        return Told.of({language: " · ".join(told_faults(self.faults, language)) for language in LANGUAGES})

    @property
    def pointer(self) -> str | None:
        """Where the first fault is in the file that was read, None where it is in a file of its own."""
        where = self.faults[0].where if self.faults else ""
        return where if where.startswith("/cards/") else None


def told_faults(faults: Sequence[CardFault], language: Language) -> list[str]:
    """Faults one after another; of many the first ones, and how many more there are."""
    told = [fault.text(language) for fault in faults[:MOST]]
    left = len(faults) - len(told)
    return [*told, say("card.more", language, count=left)] if left else told


def validated(model: type[_Model], data: object, where: str) -> _Model:
    """The data as a model; what the model refuses is raised as faults, each at its JSON pointer below `where`."""
    try:
        return read(model, data)
    except Misfit as error:
        raise CardDataError(*(_fault(each, where) for each in error.faults)) from None


def unknown_word(where: str, word: str, known: Iterable[str]) -> CardDataError:
    """A word that is none of those that may stand there."""
    names = list(known)
    right = Told.sentence("card.one_of", known=", ".join(names), **near(word, names))
    return CardDataError(CardFault(where, Told.sentence("card.unknown", said=repr(word[:LONGEST])), right))


def unreadable(where: str, said: str, right: str) -> CardDataError:
    """A text that is not written as it must be; `right` names the sentence that says how."""
    what = Told.sentence("card.is", value=repr(said[:LONGEST]))
    return CardDataError(CardFault(where, what, Told.sentence(f"card.{right}")))


def usable(model: type[_Model], rows: Iterable[object]) -> Iterator[_Model]:
    """Those rows that the model takes."""
    for row in rows:
        with suppress(Misfit):
            yield read(model, row)


def _fault(fault: Fault, where: str) -> CardFault:
    shown = isinstance(fault.value, str | int | float | None) and fault.kind != "missing"
    parts = (fault.said,) if not shown else (Told.sentence("card.is", value=repr(fault.value)[:LONGEST]), fault.said)
    return CardFault("/".join((where, *map(str, fault.place))), *parts)


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
