"""The cards that a game may use: bundled sets, card files, card tables and a replay's own definitions."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated, Any, Generic, NoReturn, Self, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, Field

from judge.engine.cards.faces import PrintedCard
from judge.engine.cards.faults import CardDataError, CardFault, read_each, validated
from judge.replay.raw import Json
from judge.words.home import home_of

NonEmpty = Annotated[str, Field(min_length=1)]


class CardData(BaseModel):
    """A strict model of card data: no unknown keys, no coercion."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class CardModel(CardData):
    """One card as it is written: a member of a set, or an inline definition in a replay.

    An inline definition of a number that is known keeps what it does not say, unless it `replaces` the whole card.
    """

    number: NonEmpty
    replaces: bool = False

    def to_def(self) -> PrintedCard:
        """The same card as the engine holds it."""
        raise NotImplementedError

    def over(self, known: Self) -> Self:
        """A known card with what this one says of it."""
        return known.model_copy(update={name: getattr(self, name) for name in self.model_fields_set})

    def to_json(self) -> str:
        """One line of JSON with what differs from the defaults."""
        return json.dumps(self.model_dump(mode="json", exclude_defaults=True), ensure_ascii=False)


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
        facts = sorted(card.model_dump_json(exclude_defaults=True) for card in self.cards)
        return f"sha256:{hashlib.sha256(json.dumps(facts).encode()).hexdigest()}"


class CardFormat(Struct, Generic[C], frozen=True):
    """How a game writes its cards: the model of one card, and how the rows of a card table become such models.

    `rows_of` takes the rows out of a table's JSON; it returns None where the value is no table.
    """

    card: type[C]
    read_table: Callable[[Iterable[object], str], list[C]] | None = None
    rows_of: Callable[[Json], Sequence[object] | None] = lambda value: value if isinstance(value, list) else None

    @property
    def card_set(self) -> type[CardSetModel[C]]:
        """The model of a set of these cards."""
        return CardSetModel[self.card]  # type: ignore[name-defined]

    def read_file(self, path: Path) -> CardSetModel[C]:
        """The card set in a file, whichever of the two shapes it has.

        Raises:
            CardDataError: it cannot be read or is not as it must be.

        """
        where = str(path)
        try:
            data = path.read_bytes()
        except OSError as error:
            raise CardDataError(CardFault(where, f"cannot be read: {error.strerror}", "a readable file")) from None
        return self.read_set(data, where)

    def read_set(self, data: bytes, where: str) -> CardSetModel[C]:
        """The card set in JSON: an object with `set`, `version` and `cards`, or a card table.

        Raises:
            CardDataError: it is neither.

        """
        content = read_json(data, where)
        rows = self.rows_of(content) if self.read_table else None
        if rows is not None and self.read_table:
            cards = self.read_table(rows, where)
            return self.card_set(set=Path(where).stem or "table", version="table", cards=unique(cards, where))
        found = validated(self.card_set, content, where)
        unique(found.cards, where)
        return found

    def read_packaged(self, package: str, name: str) -> CardSetModel[C]:
        """A set that comes with a package."""
        return self.read_set(packaged(package, name), name)

    def read_inline(self, definitions: list[Json], where: str) -> list[C]:
        """Cards defined inside a replay.

        Raises:
            CardDataError: a definition is not as it must be.

        """
        return unique(read_each(definitions, partial(validated, self.card), where), where)


def packaged(package: str, name: str) -> bytes:
    """A data file that comes with a package."""
    return home_of(package).joinpath(name).read_bytes()


def read_json(data: bytes, where: str) -> Json:
    """JSON without what the standard allows and nobody means: doubled keys and numbers that are none.

    Raises:
        CardDataError: it is not such JSON.

    """
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        what = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise CardDataError(CardFault(where, what, "one JSON value")) from None
    except RecursionError:
        raise CardDataError(CardFault(where, "nested too deeply", "a list of cards")) from None
    except ValueError as error:
        raise CardDataError(CardFault(where, str(error), "JSON in UTF-8")) from None


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        doubled = sorted({key for key in keys if keys.count(key) > 1})
        raise ValueError(f"doubled keys: {', '.join(doubled)}")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


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

    def with_file(self, path: Path) -> "CardLibrary[C]":
        """A library with the cards of a file added, be it a set of our own shape or a card table."""
        added = _of_file(self.format, path, _stamp(path))
        sets = {**self.sets, **added.sets}
        return replace(self, cards=self._over(added.cards), written={**self.written, **added.written}, sets=sets)

    def with_inline(self, definitions: list[Json], where: str = "/cards/inline") -> "CardLibrary[C]":
        """A library with the definitions of one replay added."""
        found = [self._completed(card) for card in self.format.read_inline(definitions, where)]
        return replace(self, cards=self._over(by_number(found)))

    def _completed(self, card: C) -> C:
        """A definition with what the known card of its number has and it does not say."""
        model = getattr(self.cards.below if isinstance(self.cards, Layered) else self.cards, "model", None)
        known = self.written.get(card.number)
        if known is None and model is not None and card.number in self.cards:
            known = model(card.number)
        if known is None or card.replaces:
            return card
        return card.over(known)

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

    def check(self, tables: Iterable[Path], check: Callable[[Iterable[PrintedCard]], None]) -> None:
        """Look at the cards of card files, at those of one state of a file once."""
        for path in tables:
            _checked(self.format, path, _stamp(path), check)

    def with_all(self, tables: Iterable[Path], inline: Sequence[Json]) -> "CardLibrary[C]":
        """A library with card files and then a replay's own definitions added."""
        library = self
        for table in tables:
            library = library.with_file(table)
        return library.with_inline(list(inline)) if inline else library


@lru_cache(maxsize=8)
def _of_file(form: CardFormat[Any], path: Path, _: tuple[int, int] | None) -> CardLibrary[Any]:
    """The cards of a file in one state of it: a run over many games reads a table once."""
    library = CardLibrary(form).with_set(form.read_file(path))
    return replace(library, cards=dict(library.cards))


@lru_cache(maxsize=32)
def _checked(
    form: CardFormat[Any], path: Path, stamp: tuple[int, int] | None, check: Callable[[Iterable[PrintedCard]], None]
) -> None:
    check(_of_file(form, path, stamp).cards.values())


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def by_number(cards: Iterable[CardModel]) -> dict[str, PrintedCard]:
    """Definitions by their numbers."""
    return {card.number: card.to_def() for card in cards}
