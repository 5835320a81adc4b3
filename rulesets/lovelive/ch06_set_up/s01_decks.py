"""6.1 Deck construction."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from judge.engine.asking.checks import breach
from judge.engine.cards.faces import CardBook, Unseen
from judge.engine.run.decks import DeckFault, fault, number_of, unless
from judge.replay.raw import Json
from rulesets.lovelive.ch09_play.s03_valid_text import has_text
from rulesets.lovelive.rules import rules

MEMBERS = rules.number("deck_members")
LIVES = rules.number("deck_lives")
COPIES = rules.number("copies")
ENERGIES = rules.number("energy_deck_size")

RULES = {
    "deck/members_and_lives_only": rules.cite("6.1.1.1", "ch06_set_up/s01_decks.py, main_deck"),
    "deck/members": rules.cite("6.1.1.1", "ch06_set_up/s01_decks.py, counts"),
    "deck/lives": rules.cite("6.1.1.1", "ch06_set_up/s01_decks.py, counts"),
    "deck/copies": rules.cite("6.1.1.2", "ch06_set_up/s01_decks.py, copies"),
    "deck/energies_only": rules.cite("6.1.1.3", "ch06_set_up/s01_decks.py, energy_deck"),
    "deck/energies": rules.cite("6.1.1.3", "ch06_set_up/s01_decks.py, energy_deck"),
}
"""The rule ids of a player's decks and the clauses that set them."""

Cards = Mapping[str, int]


def faults(deck: Mapping[str, Json], book: CardBook) -> Iterator[DeckFault]:
    """Every fault of a player's two decks; cards that no set explains leave a fault open."""
    yield from main_deck(deck["deck"], book)
    yield from energy_deck(deck["energy_deck"], book)


def main_deck(cards: Cards, book: CardBook) -> Iterator[DeckFault]:
    """6.1.1.1 So many members and so many lives, and nothing else (reading nothing_else_in_the_deck); 6.1.1.2."""
    for number in cards:
        face = book.face(number)
        found = _fault("deck/members_and_lives_only", f"deck/{number}", card=number_of(face))
        yield from unless(lambda face=face: face.type in ("member", "live"), found)  # type: ignore[misc]
    yield from counts(cards, book)
    yield from copies(cards, book)


def counts(cards: Cards, book: CardBook) -> Iterator[DeckFault]:
    """6.1.1.1 Exactly so many of each type."""
    for kind, rule, due in (("member", "deck/members", MEMBERS), ("live", "deck/lives", LIVES)):
        try:
            count = sum(many for number, many in cards.items() if book.face(number).type == kind)
        except Unseen as unseen:
            yield DeckFault(RULES[rule], rule, "deck", breach(card=unseen.number), open_=True)
            return
        if count != due:
            yield _fault(rule, "deck", count=count, size=due)


def copies(cards: Cards, book: CardBook) -> Iterator[DeckFault]:
    """6.1.1.2 At most so many of one card number (reading card_number_without_the_rarity).

    What a card says of itself in text that is not modelled may set the limit aside (6.1.2).
    """
    for number, count in cards.items():
        if count > COPIES:
            found = _fault("deck/copies", f"deck/{number}", card=number, count=count, limit=COPIES)
            yield replace(found, open_=has_text(book.face(number)))


def energy_deck(cards: Cards, book: CardBook) -> Iterator[DeckFault]:
    """6.1.1.3 Exactly so many energies."""
    for number in cards:
        face = book.face(number)
        found = _fault("deck/energies_only", f"energy_deck/{number}", card=number_of(face))
        yield from unless(lambda face=face: face.type == "energy", found)  # type: ignore[misc]
    if (count := sum(cards.values())) != ENERGIES:
        yield _fault("deck/energies", "energy_deck", count=count, size=ENERGIES)


_fault = partial(fault, RULES)
