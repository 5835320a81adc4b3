"""6.1 Deck construction."""

from collections.abc import Callable, Iterator, Mapping

from judge.engine.asking.checks import breach
from judge.engine.cards.faces import CardBook
from judge.engine.run.decks import DeckFault, number_of, unless, unless_text
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.rules import rules

OSHI_COUNT = rules.number("oshi_count")
CHEER_DECK_SIZE = rules.number("cheer_deck_size")
DECK_SIZE = rules.number("deck_size")
COPIES = rules.number("copies")

RULES = {
    "deck/oshi": rules.cite("6.1.2", "ch06_set_up/s01_decks.py, faults"),
    "deck/cheers_only": rules.cite("6.1.3.1", "ch06_set_up/s01_decks.py, faults"),
    "deck/cheer_deck_size": rules.cite("6.1.3.2", "ch06_set_up/s01_decks.py, _size"),
    "deck/no_oshi_no_cheer": rules.cite("6.1.4.1", "ch06_set_up/s01_decks.py, faults"),
    "deck/deck_size": rules.cite("6.1.4.2", "ch06_set_up/s01_decks.py, _size"),
    "deck/copies": rules.cite("6.1.4.3", "ch06_set_up/s01_decks.py, _copies"),
}
"""The rule ids of a game deck and the clauses that set them."""


def faults(deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of a game deck; cards that no set explains leave a fault open."""
    yield from _judge("deck/oshi", "oshi", book.face(deck["oshi"]), lambda face: face.type == "oshi")
    for path, size, rule, belongs in (
        ("cheer_deck", CHEER_DECK_SIZE, "deck/cheers_only", lambda face: face.type == "cheer"),
        ("deck", DECK_SIZE, "deck/no_oshi_no_cheer", lambda face: face.type not in ("cheer", "oshi")),
    ):
        yield from _size(deck[path], size, path)
        for number in deck[path]:
            yield from _judge(rule, f"{path}/{number}", book.face(number), belongs)
    yield from _copies(deck["deck"], book)


def _size(cards: Mapping[str, int], size: int, path: str) -> Iterator[DeckFault]:
    """6.1.3.2, 6.1.4.2 Exactly this many cards."""
    if (count := sum(cards.values())) != size:
        rule = f"deck/{path}_size"
        yield DeckFault(RULES[rule], rule, path, breach(count=count, size=size))


def _copies(cards: Mapping[str, int], book: CardBook) -> Iterator[DeckFault]:
    """6.1.4.3 At most this many of one card number, unless the card says any number (2.11.2.1, 6.1.5)."""
    for number, count in cards.items():
        if count > COPIES:
            facts, face = breach(card=number, count=count, limit=COPIES), book.face(number)
            fault = DeckFault(RULES["deck/copies"], "deck/copies", f"deck/{number}", facts)
            yield from unless_text(face, lambda face=face: face.any_number, fault)  # type: ignore[misc]


def _judge(rule: str, path: str, face: CardDef, holds: Callable[[CardDef], bool]) -> Iterator[DeckFault]:
    yield from unless(lambda: holds(face), DeckFault(RULES[rule], rule, path, breach(card=number_of(face))))
