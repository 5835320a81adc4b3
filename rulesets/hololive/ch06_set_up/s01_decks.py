"""6.1 Deck construction."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.cards import CardBook, Unseen
from judge.engine.plays import breach
from rulesets.hololive.rules import rules

OSHI_COUNT = rules.number("oshi_count")
CHEER_DECK_SIZE = rules.number("cheer_deck_size")
DECK_SIZE = rules.number("deck_size")
COPIES = rules.number("copies")


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a game deck: the clause, the rule id, where in the list, and the facts."""

    clause: str
    rule: str
    path: str
    facts: Mapping[str, Any]
    open_: bool = False


def faults(deck: Mapping[str, Any], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of a game deck; cards that no set explains leave a fault open."""
    yield from _oshi(deck["oshi"], book)
    yield from _size(deck["cheer_deck"], CHEER_DECK_SIZE, "6.1.3.2", "deck/cheer_deck_size", "cheer_deck")
    yield from _types(deck["cheer_deck"], book, "cheer_deck")
    yield from _size(deck["deck"], DECK_SIZE, "6.1.4.2", "deck/deck_size", "deck")
    yield from _types(deck["deck"], book, "deck")
    yield from _copies(deck["deck"], book)


def _oshi(number: str, book: CardBook) -> Iterator[DeckFault]:
    """6.1.2 The game's oshi is an oshi card."""
    yield from _judge("6.1.2", "deck/oshi", "oshi", number, lambda: book.face(number).type != "oshi")


def _size(cards: Mapping[str, int], size: int, clause: str, rule: str, path: str) -> Iterator[DeckFault]:
    """6.1.3.2, 6.1.4.2 Exactly this many cards."""
    if (count := sum(cards.values())) != size:
        yield DeckFault(rules.cite(clause, "deck"), rule, path, breach(count=count, size=size))


def _types(cards: Mapping[str, int], book: CardBook, path: str) -> Iterator[DeckFault]:
    """6.1.3.1 Only cheers in the cheer deck; 6.1.4.1 neither cheers nor oshi in the deck."""
    for number in cards:
        if path == "cheer_deck":
            wrong = lambda number=number: book.face(number).type != "cheer"  # noqa: E731
            yield from _judge("6.1.3.1", "deck/cheers_only", f"{path}/{number}", number, wrong)
        else:
            wrong = lambda number=number: book.face(number).type in ("cheer", "oshi")  # noqa: E731
            yield from _judge("6.1.4.1", "deck/no_oshi_no_cheer", f"{path}/{number}", number, wrong)


def _copies(cards: Mapping[str, int], book: CardBook) -> Iterator[DeckFault]:
    """6.1.4.3 At most this many of one card number, unless the card says any number (2.11.2.1)."""
    for number, count in cards.items():
        if count > COPIES:
            facts = {"card": number, "count": count, "limit": COPIES}
            yield from _judge("6.1.4.3", "deck/copies", f"deck/{number}", number,
                              lambda number=number: not book.face(number).any_number, facts)  # fmt: skip


def _judge(
    clause: str, rule: str, path: str, number: str, wrong: Any, facts: Mapping[str, Any] | None = None
) -> Iterator[DeckFault]:
    rules.cite(clause, "deck")
    try:
        if wrong():
            yield DeckFault(clause, rule, path, facts or breach(card=number))
    except Unseen:
        yield DeckFault(clause, rule, path, facts or breach(card=number), open_=True)
