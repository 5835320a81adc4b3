"""10.5 Cards that may not be where they are."""

from collections.abc import Sequence

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from rulesets.lovelive.ch04_zones.s01_moves import is_energy, put
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

NEVER_WAIT = rules.cite("10.5.5", "ch10_rule_processing/s05_illegal_cards.py, clear_live_area")


def no_lives(game: LoveLiveGame) -> Sequence[Card]:
    """10.5.1 Face-up cards in a live area that are no lives."""
    lying = (card for side in game.in_turn_order for card in side.zones["live"].pieces if card.face_up)
    return [card for card in lying if is_no(card, "live")]


def clear_live_area(game: LoveLiveGame, cards: Sequence[Card]) -> None:
    """They go to their owners' waiting rooms, energies to the energy deck (10.5.5)."""
    for card in cards:
        to_waiting_room(game, card, "10.5.1")


def no_energies(game: LoveLiveGame) -> Sequence[Card]:
    """10.5.2 Cards in an energy area that are no energies."""
    return [card for side in game.in_turn_order for card in side.zones["energy"].pieces if not is_energy(card)]


def clear_energy_area(game: LoveLiveGame, cards: Sequence[Card]) -> None:
    """They go to their owners' waiting rooms."""
    for card in cards:
        to_waiting_room(game, card, "10.5.2")


def left_over_members(game: LoveLiveGame) -> Sequence[Card]:
    """10.5.3 Member cards whose member above them has gone (readings only_left_over_members_go and others)."""
    return [card for side in game.in_turn_order for card in side.left_over if not is_energy(card)]


def clear_members(game: LoveLiveGame, cards: Sequence[Card]) -> None:
    """They go to the waiting room."""
    game.reads("only_left_over_members_go")
    game.reads("under_belongs_to_the_member")
    for card in cards:
        put(game, card, card.owner.zones["waiting_room"], "10.5.3")


def left_over_energies(game: LoveLiveGame) -> Sequence[Card]:
    """10.5.4 Energies whose member above them has gone."""
    return [card for side in game.in_turn_order for card in side.left_over if is_energy(card)]


def clear_energies(game: LoveLiveGame, cards: Sequence[Card]) -> None:
    """They go to the energy deck."""
    game.reads("under_belongs_to_the_member")
    for card in cards:
        put(game, card, card.owner.zones["energy_deck"], "10.5.4")


def to_waiting_room(game: LoveLiveGame, card: Card, clause: str) -> None:
    """10.5.5 No rule process puts an energy into the waiting room (reading energies_sent_to_the_waiting_room)."""
    if is_energy(card):
        put(game, card, card.owner.zones["energy_deck"], NEVER_WAIT)
    else:
        put(game, card, card.owner.zones["waiting_room"], clause)


def is_no(card: Card, kind: str) -> bool:
    """Whether a card is known to be of another type, unseen too where the other deck has none of this one."""
    if is_energy(card):
        return kind != "energy"
    try:
        return bool(card.face.type != kind)
    except Unseen:
        return False
