"""6.2.1.1 to 6.2.1.5 and 6.2.1.7: decks, first player, opening hands and energies."""

from collections.abc import Sequence

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump
from judge.engine.rules.reasons import Question
from judge.engine.run.common import ChoosingFirst, said_before_the_hands, who_is_first
from judge.engine.run.decks import lay_deck
from judge.engine.run.state import SEATS, top
from judge.engine.table.pieces import Card
from judge.replay.common import ChooseFirst
from rulesets.lovelive.ch04_zones.s07_energies import put_energies
from rulesets.lovelive.ch07_turn.s01_turn import begin_turn
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

OPENING_HAND = rules.number("opening_hand")
OPENING_ENERGIES = rules.number("opening_energies")


def present(game: LoveLiveGame) -> None:
    """6.2.1.1 The decks are those of the record; their faults are reported beside it."""
    game.exercise("6.2.1.1")


def lay_main_decks(game: LoveLiveGame) -> Script:
    """6.2.1.2 Each main deck is placed and shuffled."""
    for side in game.players:
        deck = side.zones["deck"]
        lay_deck(game, side, "deck")
        game.shuffled(deck, "6.2.1.2")
        yield FactNeed("6.2.1.2", "shuffle", side, deck, deck.pieces[::-1], loose=True)


def lay_energy_decks(game: LoveLiveGame) -> None:
    """6.2.1.3 Each energy deck is placed; it has no order to shuffle."""
    for side in game.players:
        lay_deck(game, side, "energy_deck")
    game.exercise("6.2.1.3")


@rules.play(ChooseFirst, "6.2.1.4")
class ChooseFirstPlay(ChoosingFirst[LoveLiveGame, Side]):
    """Says who goes first."""


rules.reason("6.2.1.4", Question.ONCE, "choose_first")(said_before_the_hands)


def choose_first(game: LoveLiveGame) -> Script:
    """6.2.1.4 Chance names a player, who says who goes first."""
    seat = yield FactNeed("6.2.1.4", "random_player", needed=True, possible=SEATS)
    first = yield from who_is_first(game, seat, "6.2.1.4", ChooseFirstPlay)
    if first is not None:
        game.set(game, "first", first, "6.2.1.4")
        game.set(game, "active", first, "6.2.1.4")


def take_hand(game: LoveLiveGame, side: Side, count: int, clause: str) -> Script:
    """The top cards of the deck are moved to the hand, one by one, which is no draw."""
    cards: Sequence[Card] = top(side.zones["deck"], count, game)
    if cards:
        yield FactNeed(clause, "cards", side, side.zones["deck"], cards, tells=side.bit, loose=True)
    for card in cards:
        game.move(card, side.zones["hand"], clause)


def opening_hands(game: LoveLiveGame) -> Script:
    """6.2.1.5 Each player takes the opening hand."""
    for side in game.from_first():
        yield from take_hand(game, side, OPENING_HAND, "6.2.1.5")


def opening_energies(game: LoveLiveGame) -> Script:
    """6.2.1.7 After the mulligans each player has the opening energies; then the game begins."""
    for side in game.from_first():
        yield from put_energies(game, side, OPENING_ENERGIES, "6.2.1.7", loose=True)
    begin_turn(game, "6.2.1.7")
    return Jump("active_phase")
