"""10.2 Refresh: at any moment, in the middle of anything (10.2.1)."""

from collections.abc import Sequence

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import because
from judge.engine.run.loops import Process, interrupted
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

AT_ANY_MOMENT = rules.cite("10.2.1", "ch10_rule_processing/s02_refresh.py, refreshed")
EMPTY = rules.cite("10.2.2.1", "ch10_rule_processing/s02_refresh.py, REFRESH")
TOO_FEW_TO_SEE = rules.cite("10.2.2.2", "ch10_rule_processing/s02_refresh.py, refreshed_for_a_look")
UNDER_THE_DECK = rules.cite("10.2.3", "ch10_rule_processing/s02_refresh.py, refresh")
FIRST_PLAYER_FIRST = rules.cite("10.2.4", "ch10_rule_processing/s02_refresh.py, refresh_all")


def due(game: LoveLiveGame) -> Sequence[Side]:
    """10.2.2.1 The players whose deck is empty while the waiting room is not, the first player first (10.2.4)."""
    found, first = [], game.first
    for side in (first, first.opponent):
        deck = side.zones["deck"]
        if not deck.pieces and not deck.unspecified and side.zones["waiting_room"]:
            found.append(side)
    return found


def refresh_all(game: LoveLiveGame, sides: Sequence[Side]) -> Script:
    """10.2.4 One after the other."""
    if len(sides) > 1:
        game.exercise(FIRST_PLAYER_FIRST)
    for side in sides:
        yield from refresh(game, side)


REFRESH = (Process(EMPTY, due, refresh_all),)


def refreshed(game: LoveLiveGame, *, goes_on: bool = False) -> Script:
    """10.2.1 What goes on pauses for every refresh that is due; to be called after every move that could make it so.

    What both players do takes place at the same time (1.3.4.1), so that the pause comes after both; only a move that
    `goes_on` and needs another card does not wait for it.
    """
    if due(game) and (goes_on or not game.both_at_once):
        game.exercise(AT_ANY_MOMENT)
        return because(game, EMPTY, interrupted(game, REFRESH))
    return NOTHING


def still_to_come(side: Side, cards: int, left: int) -> int:
    """10.2.1 How many cards of a deck are still to be moved after so many, as far as a refresh brings them."""
    deck, room = side.zones["deck"], side.zones["waiting_room"]
    if deck.unspecified or room.unspecified:
        return left
    return min(left, len(deck.pieces) - cards + len(room.pieces))


def refreshed_for_a_look(game: LoveLiveGame, side: Side, count: int) -> Script:
    """10.2.2.2 Fewer cards than are to be looked at: once an instruction, and never without a waiting room.

    Returns:
        The shuffle, where there is one of which the record has said nothing yet.
    """
    try:
        short = len(side.zones["deck"]) < count
    except Unseen:
        return NOTHING
    if short and side.zones["waiting_room"]:
        game.exercise(TOO_FEW_TO_SEE)
        return because(game, TOO_FEW_TO_SEE, refresh(game, side))
    return NOTHING


def refresh(game: LoveLiveGame, side: Side) -> Script:
    """10.2.3 The waiting room is hidden, shuffled and goes under what is left of the deck.

    A text that asks about a card of it later sees what it was there (9.11.1).

    Returns:
        The shuffle, where the record says nothing of it.
    """
    deck, room = side.zones["deck"], side.zones["waiting_room"]
    cards = tuple(room.pieces)
    game.kept[:] = [game.memory_of(card) if card in cards else card for card in game.kept]
    game.exercise(UNDER_THE_DECK)
    for card in cards:
        game.move(card, deck, AT_ANY_MOMENT, index=0)
    deck.unspecified |= room.unspecified
    room.unspecified = False
    game.shuffled(deck, UNDER_THE_DECK, cards)
    game.set(side, "refreshes", side.refreshes + 1, UNDER_THE_DECK)
    game.note("refresh", player=side, amount=len(cards))
    need = FactNeed(UNDER_THE_DECK, "shuffle", side, deck, deck.pieces[: len(cards)][::-1])
    return need if (yield need) is None else None
