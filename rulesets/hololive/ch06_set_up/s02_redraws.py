"""6.2.1.7 to 6.2.1.9: the optional redraw, then forced redraws until every hand has a Debut holomem."""

from collections import Counter

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Script
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.common import Bare
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay.common import KeepHand, Redraw
from rulesets.hololive.acts import Cards, Shuffle
from rulesets.hololive.ch06_set_up.s02_opening import draw_hand
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

REDRAW_HAND = rules.number("redraw_hand")
FORCED_REDRAW_HAND = rules.number("forced_redraw_hand")
REDRAW_LIMIT = rules.number("redraw_limit")
AGAIN = rules.cite("6.2.1.9.3", "ch06_set_up/s02_redraws.py, forced_redraws")


def optional_redraws(game: HololiveGame) -> Script:
    """6.2.1.7 From the first player on, each may put the whole hand back and draw anew, once."""
    for side in game.from_first():
        play = yield Offer("6.2.1.7", side, (RedrawPlay, KeepHandPlay))
        if isinstance(play, RedrawPlay):
            game.set(side, "redrawn", True, "6.2.1.7")
            yield from new_hand(game, side, REDRAW_HAND, "6.2.1.7")


@rules.reason("6.2.1.7.1", Question.ONCE, "redraw")
def redrawn_before(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The optional redraw has been taken, and the game has gone on to somebody else."""
    side = misplaced.player
    return breach(player=side) if side.redrawn else None


@rules.reason("6.2.1.7", Question.ONCE, "redraw")
def hands_are_settled(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The optional redraw comes before anybody places a card."""
    row = game.cursor.row.clause if game.cursor is not None else ""
    return breach(player=misplaced.player) if row.startswith(("6.2.1.8", "6.2.1.9", "6.2.1.1")) else None


@rules.reason("6.2.1.9", Question.ONCE, "fact:shuffle", "fact:cards")
def has_a_debut(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A hand with a Debut holomem is neither shown nor drawn anew once the game goes on to the placing."""
    placing = game.cursor is not None and game.cursor.row.clause == "6.2.1.10"
    side, zone = misplaced.player, getattr(misplaced.step, "zone", None)
    several = len(getattr(misplaced.step, "cards", ())) != 1
    again = zone == "hand" or (zone == "deck" and several)
    return breach(player=side) if placing and again and lacks_debut(side) is False else None


def shown_freely(game: HololiveGame, said: Cards) -> bool:
    """Whether a record shows a hand before the optional redraw (reading optional_redraw_is_not_shown)."""
    if said.zone != "hand" or game.cursor is None or game.cursor.row.clause != "6.2.1.7":
        return False
    hand = game.player(said.player).zones["hand"].pieces
    known = Counter(card.number for card in hand if card.number is not None)
    told = Counter(number for number in said.cards if number is not None)
    fits = len(said.cards) == len(hand) and (known <= told if None not in said.cards else True)
    if fits:
        game.follows("optional_redraw_is_not_shown")
    return fits


def new_hand(game: HololiveGame, side: Side, count: int, clause: str) -> Script:
    """The whole hand goes back, the deck is shuffled, a new hand is drawn."""
    deck = side.zones["deck"]
    for card in tuple(side.zones["hand"].pieces):
        game.move(card, deck, clause)
    game.shuffled(deck, clause)
    yield FactNeed(clause, "shuffle", side, deck, deck.pieces[::-1])
    yield from draw_hand(game, side, count, clause)


def count_from_zero(game: HololiveGame) -> None:
    """6.2.1.8 Nobody has been forced to redraw yet."""
    for side in game.players:
        game.set(side, "redraws", 0, "6.2.1.8")


def forced_redraws(game: HololiveGame) -> Script:
    """6.2.1.9 Hands without a Debut holomem are shown and redrawn until there are none (6.2.1.9.3)."""
    while True:
        shown: list[Side] = []
        for side in game.from_first():
            shown += [side] if (yield from shows_hand(game, side)) else []
        if losers := [side for side in shown if side.redraws == REDRAW_LIMIT]:
            game.end(losers, "6.2.1.9.1")
        for side in shown:
            game.exercise("6.2.1.9.2")
            yield from new_hand(game, side, forced_hand(game, side), "6.2.1.9.2")
            game.set(side, "redraws", side.redraws + 1, "6.2.1.9.2.1")
        if not shown:
            return
        game.exercise(AGAIN)


def forced_hand(game: HololiveGame, side: Side) -> int:
    """How many cards a forced redraw gives: always the same, before 1.7.0 one fewer each time."""
    if game.reads("forced_redraw") == "taken":
        return FORCED_REDRAW_HAND
    return FORCED_REDRAW_HAND - side.redraws - (1 if side.redrawn else 0)


def shows_hand(game: HololiveGame, side: Side) -> Script:
    """6.2.1.9 Whether the hand is shown: it must be if it has no Debut holomem, and is not otherwise.

    Where the record does not show the hand's cards, it is shown if the record says so, or goes on with the redraw.
    """
    hand = side.zones["hand"]
    without = lacks_debut(side)
    if without is False:
        return False
    needed = without is True and not _redraws(game, side)
    need = FactNeed("6.2.1.9", "cards", side, hand, tuple(hand.pieces), needed=needed, tells=EVERYBODY)
    told = yield need
    if told is None:
        return without is True
    game.exercise("6.2.1.9")
    return lacks_debut(side) is not False


def _redraws(game: HololiveGame, side: Side) -> bool:
    """Whether a record goes on with the shuffle of a forced redraw."""
    told = game.next_told()
    return isinstance(told, Shuffle) and (told.zone, told.player) == ("deck", side.seat)


def lacks_debut(side: Side) -> bool | None:
    """Whether a hand has no Debut holomem; None where it cannot be told."""
    unknown = False
    for card in side.zones["hand"].pieces:
        try:
            if card.face.level == "debut":
                return False
        except Unseen:
            unknown = True
    return None if unknown else True


@rules.play(Redraw, "6.2.1.7")
class RedrawPlay(Bare[HololiveGame, Side]):
    """Takes the optional redraw."""


@rules.check("6.2.1.7.1", on=RedrawPlay, stage=Stage.WHEN)
def not_redrawn_yet(_: HololiveGame, play: RedrawPlay) -> Facts | None:
    """The optional redraw is taken once a game."""
    side = play.player
    return breach(player=side) if side.redrawn else None


@rules.play(KeepHand, "6.2.1.7")
class KeepHandPlay(Bare[HololiveGame, Side]):
    """Keeps the hand."""


@rules.check("6.2.1.7", on=KeepHandPlay, stage=Stage.IS)
def may_keep(game: HololiveGame, play: KeepHandPlay) -> Facts | None:
    """Under some profiles a first hand without a Debut holomem must be redrawn."""
    side = play.player
    if lacks_debut(side) is not True or game.reads("first_hand_without_debut") == "taken":
        return None
    return breach(player=side)
