"""All that is known of one card: its facts, its abilities as printed, and the clauses they rest on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from judge.engine.asking.checks import Facts
from judge.engine.book.names import plain_name
from judge.engine.cards.faces import CardBook, PrintedCard
from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees.mistakes import BadTree
from judge.engine.trees.printed import Printed
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.report.trees import clauses_of, tree_words

NAMED = 8
"""So many cards of a name are told."""


class UnknownCard(LookupError):
    """No card set explains a number; `near` are those it is most like."""

    def __init__(self, number: str, near: Sequence[str]) -> None:
        """Keep the numbers."""
        self.near = tuple(near)
        super().__init__(number)


@dataclass(frozen=True, slots=True)
class AbilityReport:
    """One printed ability and, for each of its trees, the clauses that it rests on."""

    printed: Printed
    clauses: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CardReport:
    """One card; `facts` are those that differ from what cards are by default."""

    ruleset: str
    edition: str
    number: str
    facts: Facts
    abilities: tuple[AbilityReport, ...]

    @property
    def type(self) -> str | None:
        """The card's type, where the game has types."""
        return self.facts.get("type")


def card_report(ruleset: Ruleset, number: str, tables: Sequence[Path]) -> CardReport:
    """The report on a card of the bundled sets or of card tables.

    Raises:
        UnknownCard: none of them has the number.
        InvalidReplay: a table cannot be read, or one of the card's trees is wrong.
    """
    face, compiled = _face(ruleset, number, tables)
    printed = ruleset.hooks.printed(face)
    return CardReport(
        ruleset.name,
        ruleset.book.editions[-1].id,
        face.number,
        dict(_facts(face, tree_words(ruleset).facts)),
        tuple(_ability(ruleset, _as_compiled(one) if compiled else one) for one in printed),
    )


def _as_compiled(printed: Printed) -> Printed:
    return replace(printed, modelled="compiled") if printed.modelled == "tree" else printed


def _face(ruleset: Ruleset, number: str, tables: Sequence[Path]) -> tuple[Any, bool]:
    """A card, and whether its trees were read from a table."""
    try:
        book = ruleset.hooks.book((), tables)
        spelt = book.spelt(number)
        if spelt is None:
            raise UnknownCard(number, book.near(number) or _named(book, number))
        face = book.face(spelt)
    except (ruleset.hooks.CardError, BadTree) as error:
        raise InvalidReplay([Problem("cards", facts={"said": getattr(error, "told", str(error))})]) from error
    return face, spelt in book.compiled


def _named(book: CardBook, name: str) -> list[str]:
    """The first numbers of cards of a name."""
    meant = plain_name(name)
    named = (number for number in book.numbers if meant in map(plain_name, _names(book.face(number))))
    return list(islice(named, NAMED))


def _names(face: PrintedCard) -> Sequence[str]:
    return [name for name in (getattr(face, "name", None), *getattr(face, "names", ())) if isinstance(name, str)]


def _ability(ruleset: Ruleset, printed: Printed) -> AbilityReport:
    words, vocabulary = tree_words(ruleset), ruleset.hooks.vocabulary
    return AbilityReport(printed, tuple(clauses_of(tree, vocabulary, words) for tree in printed.trees))


def _facts(face: Any, labels: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    for field in fields(face):
        value = getattr(face, field.name)
        if field.name in labels and _is_fact(field) and value is not None and value != _default(field):
            yield field.name, value


def _is_fact(field: Field[Any]) -> bool:
    """Whether a field tells cards apart or is worked out from those that do; the others are made for the engine."""
    return field.compare or not field.init


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default if field.default is not MISSING else None
