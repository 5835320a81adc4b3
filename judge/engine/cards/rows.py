"""The cards of a file, row by row: what is wrong with a row spoils the card of that row, and no other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct, field

from judge.engine.cards.faults import CardDataError, CardFault
from judge.words import Told

C = TypeVar("C")
ReadRow = Callable[[object, str], Sequence[C]]
"""The cards of a row, which stands at a place."""
OtherNumbers = Callable[[Mapping[str, object]], Iterable[str]]
"""The numbers of a row's cards besides the one that stands in its column, be the row in order or not."""
NUMBERED = ("number", "no")
"""The columns in which tables write card numbers."""
LONGEST = 40


class Spoilt(Struct, frozen=True):
    """What is wrong with the cards of files: by card number, and of rows whose number nobody can tell."""

    of: Mapping[str, Sequence[CardFault]] = field(default_factory=dict)
    lost: Sequence[CardFault] = ()

    @property
    def faults(self) -> Sequence[CardFault]:
        """All of it."""
        return (*(fault for found in self.of.values() for fault in found), *self.lost)

    def demand(self, number: str) -> None:
        """Somebody needs this card.

        Raises:
            CardDataError: it is spoilt.
        """
        if number in self.of:
            raise CardDataError(*self.of[number])

    def below(self, other: "Spoilt", mended: Iterable[str]) -> "Spoilt":
        """With what is wrong with the cards of a later file, which has some of the cards in order."""
        mine = {number: found for number, found in self.of.items() if number not in set(mended)}
        return Spoilt({**mine, **other.of}, (*self.lost, *other.lost))


class Rows(Struct, Generic[C]):
    """The cards of a file that can be used, each with where it stands, and what is wrong with the others."""

    cards: dict[str, C] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    faulty: dict[str, list[CardFault]] = field(default_factory=dict)
    lost: list[CardFault] = field(default_factory=list)

    @property
    def spoilt(self) -> Spoilt:
        """What is wrong with them."""
        return Spoilt(self.faulty, self.lost)

    def spoil(self, number: str | None, *faults: CardFault) -> None:
        """A card cannot be used."""
        (self.lost if number is None else self.faulty.setdefault(number, [])).extend(faults)
        self.cards.pop(number or "", None)

    def sound(self) -> list[C]:
        """The cards of a file of which all must be in order.

        Raises:
            CardDataError: one is not; all that is wrong is named together.
        """
        if faults := self.spoilt.faults:
            raise CardDataError(*faults)
        return list(self.cards.values())


def no_others(_: Mapping[str, object]) -> Iterable[str]:
    """A row tells one card."""
    return ()


def read_rows(
    rows: Iterable[object],
    read: ReadRow[C],
    number: Callable[[C], str],
    where: str,
    others: OtherNumbers = no_others,
) -> Rows[C]:
    """The cards of all rows; a number that two rows define is spoilt, and so is each that a faulty row tells."""
    found: Rows[C] = Rows()
    for index, row in enumerate(rows):
        said = _said_number(row)
        place = f"{where}/{index}" + (f" ({said[:LONGEST]})" if said is not None else "")
        try:
            cards = read(row, place)
        except CardDataError as error:
            found.spoil(said, *error.faults)
            for other in others(row) if said is not None and isinstance(row, Mapping) else ():
                found.spoil(other, *error.faults)
            continue
        for card in cards:
            _add(found, number(card), card, place)
    return found


def _add(found: Rows[C], number: str, card: C, place: str) -> None:
    if number in found.places:
        what = Told.sentence("card.twice", number=number, place=found.places[number])
        found.spoil(number, CardFault(place, what, Told.sentence("card.once")))
    elif number not in found.faulty:
        found.cards[number] = card
    found.places.setdefault(number, place)


def _said_number(row: object) -> str | None:
    if not isinstance(row, Mapping):
        return None
    return next((row[key] for key in NUMBERED if isinstance(row.get(key), str) and row[key]), None)
