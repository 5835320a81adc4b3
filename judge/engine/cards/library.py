"""The cards that a game may use: bundled sets, card files, card tables and a replay's own definitions."""

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Generic, Self, TypeVar

from msgspec import Meta, Struct, field
from msgspec.structs import fields, replace

from judge.engine.cards.content import content_of, packaged, read_json
from judge.engine.cards.faces import PrintedCard
from judge.engine.cards.faults import CardDataError, CardFault, read_each, validated
from judge.engine.cards.rows import OtherNumbers, ReadRow, Rows, Spoilt, no_others, read_rows
from judge.replay.raw import Json
from judge.replay.strict import Bounds, Strict

CheckCard = Callable[[PrintedCard, str], None]
"""Looks at a card, which stands at a place, and raises what is wrong with it."""
Stamp = tuple[int, int] | None
"""In which state a file is; None where there is none."""
NonEmpty = Annotated[str, Meta(min_length=1), Bounds(min_length=1)]


class CardData(Strict):
    """A strict class of card data."""

    def changed(self, **said: Json) -> Self:
        """The same, but for what is said here."""
        return replace(self, **said)


class NamedDeck(CardData):
    """Deck lists under a name."""

    name: str

    def lists(self) -> dict[str, Json]:
        """What the deck is made of, as a replay writes it."""
        return {name: copy(getattr(self, name)) for name in self.__struct_fields__ if name != "name"}


class CardModel(CardData):
    """One card as it is written: a member of a set, or an inline definition in a replay.

    An inline definition of a number that is known keeps what it does not say, unless it `replaces` the whole card.
    """

    number: NonEmpty
    replaces: bool = False

    def to_def(self) -> PrintedCard:
        """The same card as the engine holds it."""
        raise NotImplementedError

    def over(self, known: Self, told: Collection[str]) -> Self:
        """A known card with what this one says of it, which is told under these names."""
        return replace(known, **{name: getattr(self, name) for name in self.__struct_fields__ if name in told})

    def to_json(self) -> str:
        """One line of JSON with what differs from the defaults."""
        return json.dumps(self.said(), ensure_ascii=False)


C = TypeVar("C", bound=CardModel)


class CardSetModel(CardData, Generic[C]):
    """A file of cards."""

    set: NonEmpty
    version: NonEmpty
    cards: list[C]

    def to_json(self) -> str:
        """The file's text, a card a line."""
        head = {"set": self.set, "version": self.version}
        start = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
        cards = ",\n  ".join(card.to_json() for card in self.cards)
        return f'{start},\n "cards": [\n  {cards}\n ]\n}}\n'

    def content_hash(self) -> str:
        """A hash of the facts, blind to layout and to the order of cards."""
        facts = sorted(json.dumps(card.said(), ensure_ascii=False, separators=(",", ":")) for card in self.cards)
        return f"sha256:{hashlib.sha256(json.dumps(facts).encode()).hexdigest()}"


class CardFormat(Struct, Generic[C], frozen=True):
    """How a game writes its cards: the model of one card, and how the rows of a card table become such models.

    `rows_of` takes the rows out of a table's JSON; it returns None where the value is no table. `others_of` names the
    other numbers whose cards a row tells, as far as it can be read.
    """

    card: type[C]
    read_row: ReadRow[C] | None = None
    rows_of: Callable[[Json], Sequence[object] | None] = lambda value: value if isinstance(value, list) else None
    others_of: OtherNumbers = no_others

    @property
    def card_set(self) -> type[CardSetModel[C]]:
        """The model of a set of these cards."""
        return CardSetModel[self.card]  # type: ignore[name-defined]

    def read_file(self, path: Path) -> CardSetModel[C]:
        """The card set in a file, whichever of the two shapes it has.

        Raises:
            CardDataError: it cannot be read or is not as it must be.

        """
        return self.read_set(content_of(path), str(path))

    def read_set(self, data: bytes, where: str) -> CardSetModel[C]:
        """The card set in JSON: an object with `set`, `version` and `cards`, or a card table.

        Raises:
            CardDataError: it is neither.

        """
        found, rows = self.read_rows(data, where)
        return found.changed(cards=rows.sound())

    def read_rows(self, data: bytes, where: str) -> tuple[CardSetModel[C], Rows[C]]:
        """The head of a card set, and its cards as far as they can be used.

        Raises:
            CardDataError: it is neither a set nor a table.

        """
        content = read_json(data, where)
        rows = self.rows_of(content) if self.read_row else None
        if rows is not None and self.read_row:
            head = self.card_set(set=Path(where).stem or "table", version="table", cards=[])
            read = self.read_row
        else:
            inside = content.get("cards") if isinstance(content, dict) else None
            rows = inside if isinstance(inside, list) else None
            head = validated(self.card_set, content if rows is None else {**content, "cards": []}, where)
            read = self._one
        place = f"{where}/cards" if rows is not content else where
        found = read_rows(rows or (), read, attrgetter("number"), place, self.others_of)
        return head, found

    def _one(self, row: object, where: str) -> Sequence[C]:
        return [validated(self.card, row, where)]

    def read_packaged(self, package: str, name: str) -> CardSetModel[C]:
        """A set that comes with a package."""
        return self.read_set(packaged(package, name), name)

    def read_inline(self, definitions: list[Json], where: str) -> list[C]:
        """Cards defined inside a replay.

        Raises:
            CardDataError: a definition is not as it must be.

        """
        return unique(read_each(definitions, partial(validated, self.card), where), where)


def unique(cards: list[C], where: str) -> list[C]:
    """The cards, each number once.

    Raises:
        CardDataError: a number is defined twice.

    """
    seen: set[str] = set()
    for card in cards:
        if card.number in seen:
            raise CardDataError(CardFault(where, f"{card.number} is defined twice", "one definition a number"))
        seen.add(card.number)
    return cards


def unchecked(_: PrintedCard, __: str) -> None:
    """No look at a card."""


class SetInfo(Struct, frozen=True):
    """Which facts were used: a set's version, and a hash of its content."""

    version: str
    hash: str


@dataclass(frozen=True, slots=True)
class Layered(Mapping[str, PrintedCard]):
    """Cards above others, which are looked up only where there is none above."""

    above: dict[str, PrintedCard]
    below: Mapping[str, PrintedCard]

    def __getitem__(self, number: str) -> PrintedCard:
        return self.above[number] if number in self.above else self.below[number]

    def __contains__(self, number: object) -> bool:
        return number in self.above or number in self.below

    def __iter__(self) -> Iterator[str]:
        yield from self.above
        yield from (number for number in self.below if number not in self.above)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class CardLibrary(Struct, Generic[C], frozen=True):
    """Cards by number. What is added later wins over what was there."""

    format: CardFormat[C]
    cards: Mapping[str, PrintedCard] = field(default_factory=dict)
    written: Mapping[str, C] = field(default_factory=dict)
    """The same cards as they are written, where that is kept."""
    sets: Mapping[str, SetInfo] = field(default_factory=dict)
    spoilt: Spoilt = field(default_factory=Spoilt)
    """What is wrong with cards that are not among them."""

    def lookup(self, number: str) -> PrintedCard:
        """The card of a number, None where it is not known."""
        return self.cards.get(number)

    def with_set(self, added: CardSetModel[C]) -> "CardLibrary[C]":
        """A library with a set added."""
        info = SetInfo(added.version, added.content_hash())
        written = {**self.written, **{card.number: card for card in added.cards}}
        cards, sets = self._over(by_number(added.cards)), {**self.sets, added.set: info}
        return replace(self, cards=cards, written=written, sets=sets)

    def with_packaged(self, package: str, *names: str) -> "CardLibrary[C]":
        """Also the cards of sets that come with a package, in this order."""
        library = self
        for name in names:
            library = library.with_set(self.format.read_packaged(package, name))
        return library

    def with_file(self, path: Path, check: CheckCard = unchecked) -> "CardLibrary[C]":
        """A library with the cards of a file added, be it a set of our own shape or a card table.

        `check` looks at each card, with where it stands, and raises what is wrong with it.
        """
        added = _of_file(self.format, path, stamp(path), check)
        sets, spoilt = {**self.sets, **added.sets}, self.spoilt.below(added.spoilt, added.cards)
        written = {**self.written, **added.written}
        return replace(self, cards=self._over(added.cards), written=written, sets=sets, spoilt=spoilt)

    def with_inline(self, definitions: list[Json], where: str = "/cards/inline") -> "CardLibrary[C]":
        """A library with the definitions of one replay added."""
        read = self.format.read_inline([self._with_what_must_be_said(one) for one in definitions], where)
        told = map(self.format.card.reworded, definitions)
        found = [self._completed(card, names) for card, names in zip(read, told, strict=True)]
        spoilt = self.spoilt.below(Spoilt(), (card.number for card in found))
        return replace(self, cards=self._over(by_number(found)), spoilt=spoilt)

    def _completed(self, card: C, told: Collection[str]) -> C:
        """A definition with what the known card of its number has and it does not say."""
        if card.replaces:
            return card
        self.spoilt.demand(card.number)
        known = self._known(card.number)
        return card if known is None else card.over(known, told)

    def _with_what_must_be_said(self, definition: Json) -> Json:
        """A definition with what no card may lack and the known card of its number has."""
        number = definition.get("number") if isinstance(definition, dict) else None
        if not isinstance(number, str) or definition.get("replaces"):
            return definition
        left_out = [name for name in _required(self.format.card) if name not in definition]
        if not left_out or (known := self._known(number)) is None:
            return definition
        return {**{name: getattr(known, name) for name in left_out}, **definition}

    def _known(self, number: str) -> C | None:
        """The card of a number as it is written, be it in a file or in a package."""
        model = getattr(self.cards.below if isinstance(self.cards, Layered) else self.cards, "model", None)
        known = self.written.get(number)
        if known is None and model is not None and number in self.cards:
            known = model(number)
        return known

    def _over(self, added: Mapping[str, PrintedCard]) -> Mapping[str, PrintedCard]:
        """Cards above those that are there; those that come with a package are not looked through."""
        if isinstance(self.cards, dict):
            return {**self.cards, **added}
        above, below = (self.cards.above, self.cards.below) if isinstance(self.cards, Layered) else ({}, self.cards)
        return Layered({**above, **added}, below)

    def beyond(self, other: "CardLibrary[C]") -> Mapping[str, PrintedCard]:
        """The cards that were added to another library."""
        mine = self.cards.above if isinstance(self.cards, Layered) else self.cards
        theirs = other.cards.above if isinstance(other.cards, Layered) else other.cards
        return {number: card for number, card in mine.items() if theirs.get(number) is not card}

    def with_all(
        self, tables: Iterable[Path], inline: Sequence[Json], check: CheckCard = unchecked
    ) -> "CardLibrary[C]":
        """A library with card files and then a replay's own definitions added."""
        library = self
        for table in tables:
            library = library.with_file(table, check)
        return library.with_inline(list(inline)) if inline else library


@cache
def _required(card: type[CardModel]) -> tuple[str, ...]:
    """What no card of a game may lack."""
    return tuple(one.name for one in fields(card) if one.required)


@lru_cache(maxsize=8)
def _of_file(form: CardFormat[Any], path: Path, _: Stamp, check: CheckCard) -> CardLibrary[Any]:
    """The cards of a file in one state of it: a run over many games reads a table once."""
    head, rows = form.read_rows(content_of(path), str(path))
    for number, card in list(rows.cards.items()):
        try:
            check(card.to_def(), rows.places[number])
        except CardDataError as error:
            rows.spoil(number, *error.faults)
    found = CardLibrary(form).with_set(head.changed(cards=list(rows.cards.values())))
    return replace(found, cards=dict(found.cards), spoilt=rows.spoilt)


def stamp(path: Path) -> Stamp:
    """In which state a file is, None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def by_number(cards: Iterable[CardModel]) -> dict[str, PrintedCard]:
    """Definitions by their numbers."""
    return {card.number: card.to_def() for card in cards}
