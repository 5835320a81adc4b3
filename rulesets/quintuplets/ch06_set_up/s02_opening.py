"""6.2.1.1 to 6.2.1.5: decks, the first player, opening hands and redraws."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Script
from judge.engine.run.acts import ActPlay
from judge.engine.run.common import Bare
from judge.engine.run.state import SEATS, top
from judge.replay import common
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

OPENING_HAND = rules.number("opening_hand")
REDRAW_HAND = rules.number("redraw_hand")
BY_CHANCE = rules.cite("6.2.1.3.1", "ch06_set_up/s02_opening.py, first_player")
IN_ORDER = rules.cite("1.3.4", "ch06_set_up/s02_opening.py, redraws")


def place_decks(game: QuintupletsGame) -> Script:
    """6.2.1.2 Both decks go to their zones as slots; the main decks are shuffled."""
    for side in game.players:
        for name in ("hero_deck", "main_deck"):
            cards = game.decks.get(side.seat, {}).get(name)
            zone = side.zones[name]
            zone.unspecified = cards is None
            zone.pieces = [game.new_card(side, zone) for _ in range(sum((cards or {}).values()))]
            for card in zone.pieces:
                card.known = 0
        yield from shuffle(game, side, "main_deck", "6.2.1.2", loose=True)


def shuffle(game: QuintupletsGame, side: Side, name: str, clause: str, *, loose: bool = False) -> Script:
    """5.5.1 Nobody knows the order any more, unless the record tells it."""
    deck = side.zones[name]
    game.shuffled(deck, clause)
    yield FactNeed(clause, "shuffle", side, deck, deck.pieces[::-1], loose=loose)


def first_player(game: QuintupletsGame) -> Script:
    """6.2.1.3 Chance decides who goes first; a player who chooses, before or after, breaks 6.2.1.3.1."""
    chosen = yield nobody_chooses(game)
    seat = yield FactNeed("6.2.1.3", "first_player", needed=chosen is None, possible=SEATS)
    if seat is not None:
        game.set(game, "first", game.player(seat), "6.2.1.3")
        chosen = yield nobody_chooses(game)
    if chosen is not None:
        game.set(game, "first", chosen.first, BY_CHANCE)


def nobody_chooses(game: QuintupletsGame) -> Offer:
    """An offer that nobody can take up."""
    one, other = game.players
    kinds = (ChooseFirstPlay,)
    return Offer(BY_CHANCE, one, kinds, optional=True, also=(Offer(BY_CHANCE, other, kinds, optional=True),))


@rules.play(common.ChooseFirst, "6.2.1.3.1")
class ChooseFirstPlay(ActPlay[QuintupletsGame, Side]):
    """Says who goes first, which nobody may."""

    first: Side

    @classmethod
    def options(cls, _: QuintupletsGame, __: Side, ___: object) -> Iterator[Self]:
        yield from ()


@rules.check("6.2.1.3.1", on=ChooseFirstPlay, stage=Stage.WHEN)
def left_to_chance(_: QuintupletsGame, play: ChooseFirstPlay) -> Facts | None:
    """Nobody chooses the first player."""
    return breach(player=play.player)


def opening_hands(game: QuintupletsGame) -> Script:
    """6.2.1.4 Each player takes the opening hand."""
    for side in game.from_first():
        yield from take_hand(game, side, OPENING_HAND, "6.2.1.4", loose=True)


def take_hand(game: QuintupletsGame, side: Side, count: int, clause: str, *, loose: bool = False) -> Script:
    """The top cards of the main deck go to the hand, which is no drawing."""
    deck = side.zones["main_deck"]
    cards = top(deck, count, game)
    yield FactNeed(clause, "cards", side, deck, cards, tells=side.bit, loose=loose)
    for card in cards:
        game.move(card, side.zones["hand"], clause)


def redraws(game: QuintupletsGame) -> Script:
    """6.2.1.5 The first player, then the second, may put the whole hand back and take a new one, once."""
    for side in game.from_first():
        game.exercise(IN_ORDER)
        play = yield Offer("6.2.1.5", side, (RedrawPlay, KeepHandPlay))
        if isinstance(play, RedrawPlay):
            game.set(side, "redrawn", True, "6.2.1.5")
            yield from new_hand(game, side)


def new_hand(game: QuintupletsGame, side: Side) -> Script:
    """The whole hand goes back, the deck is shuffled, a new hand is taken."""
    for card in tuple(side.zones["hand"].pieces):
        game.move(card, side.zones["main_deck"], "6.2.1.5")
    yield from shuffle(game, side, "main_deck", "6.2.1.5")
    yield from take_hand(game, side, REDRAW_HAND, "6.2.1.5")


@rules.play(common.Redraw, "6.2.1.5")
class RedrawPlay(Bare[QuintupletsGame, Side]):
    """Takes the optional redraw."""


@rules.play(common.KeepHand, "6.2.1.5")
class KeepHandPlay(Bare[QuintupletsGame, Side]):
    """Keeps the hand."""
