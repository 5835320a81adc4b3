"""8.3.4 to 8.3.7: the live area is turned up, and whether there is a live."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch07_turn.s02_active_player import becomes_active
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.ch10_rule_processing.s05_illegal_cards import is_no
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

NO_LIVE_AT_ALL = rules.cite("8.3.4.1", "ch08_live/s03_reveal.py, turn_up")
NO_START = rules.cite("11.5.2.1", "ch08_live/s03_reveal.py, nothing_to_perform")


def turn_up(game: LoveLiveGame) -> Script:
    """8.3.4 All own cards are turned up and all that are no lives go to the waiting room, without a pause."""
    side = game.active
    zone = side.zones["live"]
    cards = tuple(zone.pieces)
    hidden = [card for card in cards if not card.face_up]
    if hidden:
        needed = any(not card.bound for card in hidden)
        yield FactNeed("8.3.4", "cards", side, zone, cards, needed=needed, tells=EVERYBODY, halts=True)
    for card in hidden:
        game.set(card, "face_up", True, "8.3.4")
    barred = side.cannot_live or bool(information(game, side, "cannot_live"))
    gone = tuple(card for card in cards if barred or is_no(card, "live"))
    game.set(side, "cleared", (*side.cleared, *gone), "8.3.4")
    with game.at_once():
        for card in cards:
            if barred:
                game.reads("cannot_live_with_lives_face_up")
                put(game, card, side.zones["waiting_room"], NO_LIVE_AT_ALL)
            elif is_no(card, "live"):
                put(game, card, side.zones["waiting_room"], "8.3.4")
            elif _unknown(card):
                game.doubt("8.3.4", card.number)
    yield from refreshed(game)


def _unknown(card: Card) -> bool:
    try:
        return not card.face.type
    except Unseen:
        return True


def nothing_to_perform(game: LoveLiveGame) -> Jump | None:
    """8.3.6 An empty live area ends the phase at once, without a live start (11.5.2.1)."""
    if game.active.zones["live"]:
        return None
    game.exercise(NO_START)
    return next_performance(game)


def next_performance(game: LoveLiveGame) -> Jump:
    """8.3.2.1 The second player performs after the first one; then comes the judgement."""
    if game.active is game.first:
        becomes_active(game, game.second, "8.3.2.1")
        return Jump("performance_phase")
    return Jump("judgement_phase")


def live_takes_place(game: LoveLiveGame) -> None:
    """8.3.7 With a live in the live area there is a live (reading live_start_with_lives_face_up)."""
    game.exercise("8.3.7")
    lying = game.active.zones["live"].pieces
    if lying and all(is_no(card, "live") or not card.face_up for card in lying):
        game.reads("live_area_without_a_live")
        game.doubt("8.3.7", lying[0].number, "open_clause")
