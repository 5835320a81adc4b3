"""6.1 Deck construction."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from judge.engine.cards.faces import CardBook, Unseen
from judge.engine.run.decks import DeckFault, fault, unless, unless_text
from judge.replay.raw import Json
from rulesets.quintuplets.cards.definition import CardDef, known
from rulesets.quintuplets.rules import rules

SIZES = {"hero_deck": rules.number("hero_deck_size"), "main_deck": rules.number("main_deck_size")}
COPIES = {"hero_deck": rules.number("hero_copies"), "main_deck": rules.number("copies")}

RULES = {
    "deck/heroes_only": rules.cite("6.1.2.1", "ch06_set_up/s01_decks.py, _types"),
    "deck/hero_deck_size": rules.cite("6.1.2.2", "ch06_set_up/s01_decks.py, _size"),
    "deck/hero_deck_copies": rules.cite("6.1.2.3", "ch06_set_up/s01_decks.py, _copies"),
    "deck/no_heroes": rules.cite("6.1.3.1", "ch06_set_up/s01_decks.py, _types"),
    "deck/main_deck_size": rules.cite("6.1.3.2", "ch06_set_up/s01_decks.py, _size"),
    "deck/main_deck_copies": rules.cite("6.1.3.3", "ch06_set_up/s01_decks.py, _copies"),
}
"""The rule ids of a game deck and the clauses that set them."""
ANY_NUMBER = rules.cite("6.1.4", "ch06_set_up/s01_decks.py, exceeds_by_text")


def faults(deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of the lists that a record gives; cards that no set explains leave a fault open."""
    for part, cards in deck.items():
        yield from _types(part, cards, book)
        yield from _size(part, cards)
        yield from _copies(part, cards, book)


_fault = partial(fault, RULES)


def _types(part: str, cards: Mapping[str, int], book: CardBook) -> Iterator[DeckFault]:
    """6.1.2.1, 6.1.3.1 Heroes belong to the hero deck, and nothing else does."""
    heroes = part == "hero_deck"
    rule = "deck/heroes_only" if heroes else "deck/no_heroes"
    for number in cards:
        face = book.face(number)
        yield from unless(partial(_is_hero, face, heroes), _fault(rule, f"{part}/{number}", card=number))


def _is_hero(face: CardDef, wanted: bool) -> bool:
    return ("hero" in face.types) is wanted


def _size(part: str, cards: Mapping[str, int]) -> Iterator[DeckFault]:
    """6.1.2.2, 6.1.3.2 Exactly this many cards."""
    if (count := sum(cards.values())) != SIZES[part]:
        yield _fault(f"deck/{part}_size", part, count=count, size=SIZES[part])


def _copies(part: str, cards: Mapping[str, int], book: CardBook) -> Iterator[DeckFault]:
    """6.1.2.3, 6.1.3.3 At most this many of one card name, however many numbers share it."""
    counted: Counter[str] = Counter()
    for number, count in cards.items():
        face = book.face(number)
        name = _name(face)
        counted[name] += count
        if counted[name] > COPIES[part] >= counted[name] - count:
            facts = {"card": number, "count": counted[name], "limit": COPIES[part]}
            found = _fault(f"deck/{part}_copies", f"{part}/{number}", **facts)
            yield from unless_text(face, partial(_may_exceed, face), found)


def _name(face: CardDef) -> str:
    try:
        return str(known(face, "name"))
    except Unseen as unseen:
        return unseen.number or ""


def exceeds_by_text(deck: Mapping[str, Json], book: CardBook) -> bool:
    """Whether the main deck holds more of a card than usual because its text allows it."""
    cards = deck.get("main_deck", {})
    return any(count > COPIES["main_deck"] and book.knows(n) and book.face(n).any_number for n, count in cards.items())


def _may_exceed(face: CardDef) -> bool:
    """6.1.4 Card text about deck building goes before the limit."""
    known(face, "name")
    return bool(face.any_number)
