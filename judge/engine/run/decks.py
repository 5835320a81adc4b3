"""Deck lists: their faults, and how a deck comes to its zone."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank, PrintedCard, Unseen
from judge.engine.run.state import Game
from judge.engine.table.pieces import Player


class DeckFault(Struct, frozen=True):
    """What is wrong with a game deck: the clause, the rule id, where in the list, and the facts.

    `why` says what leaves an open one open, where that is no card that nobody explains.
    """

    clause: str
    rule: str
    path: str
    facts: Facts
    open_: bool = False
    why: str | None = None


def fault(clauses: Mapping[str, str], rule: str, path: str, **facts: Any) -> DeckFault:
    """What breaks a rule, under its clause."""
    return DeckFault(clauses[rule], rule, path, facts)


def unless(right: Callable[[], bool], found: DeckFault) -> Iterator[DeckFault]:
    """The fault, unless `right()`; an open one where it turns on a card that no set explains."""
    try:
        if not right():
            yield found
    except Unseen:
        yield replace(found, open_=True)


def unless_text(face: PrintedCard, right: Callable[[], bool], found: DeckFault) -> Iterator[DeckFault]:
    """The fault, unless `right()`; an open one where text of the card that is not modelled may set the rule aside."""
    for one in unless(right, found):
        text = None if isinstance(face, Blank) else face.text
        yield replace(one, open_=one.open_ or text == "unmodelled")


def number_of(face: PrintedCard) -> str | None:
    """The number of a face, be it explained or not."""
    try:
        return str(face.number)
    except Unseen as unseen:
        return unseen.number


def lay_deck(game: "Game", player: Player, name: str) -> None:
    """Place a deck in the zone of its name as slots; the zone is unspecified where the record has no list."""
    zone = player.zones[name]
    zone.unspecified = player.seat not in game.decks
    count = 0 if zone.unspecified else sum(game.decks[player.seat][name].values())
    pool = player.pools[game.rules.hooks.pool_of(game, None, zone.kind)]
    zone.pieces = [game.new_card(player, zone, pool=pool) for _ in range(count)]
    for card in zone.pieces:
        card.known = 0
