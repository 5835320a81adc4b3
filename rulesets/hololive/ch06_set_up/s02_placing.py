"""6.2.1.10: the first holomem, center and back, and cards to the bottom after forced redraws."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, all_in, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.rules.reasons import Question
from judge.engine.run.acts import ActPlay
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.ch04_zones.s04_holomem import enter_stage, room_on_stage
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import STAGE_LIMIT

CENTER = rules.cite("6.2.1.10.1", "ch06_set_up/s02_placing.py, place_center")
BOTTOM = rules.cite("6.2.1.10.2", "ch06_set_up/s02_placing.py, bottom")
BACK = rules.cite("6.2.1.10.3", "ch06_set_up/s02_placing.py, place_holomem")


def place_holomem(game: HololiveGame) -> Script:
    """6.2.1.10 From the first player on: center, bottom, back.

    A record may also have both centers before both backs (reading `order_of_the_placements`).
    """
    first, second = game.from_first()
    yield from place_center(game, first)
    early = False
    for side in (first, second):
        if side is first or not early:
            if side is second:
                yield from place_center(game, second)
            also = (Offer(CENTER, second, (PlaceCenterPlay,)),) if side is first else ()
            play = yield Offer(BACK, side, (PlaceBackPlay,), also=also)
            if isinstance(play, PlaceCenterPlay):
                game.follows("order_of_the_placements")
                early = True
                _to_center(game, play)
                yield from bottom(game, second)
                play = yield Offer(BACK, side, (PlaceBackPlay,))
        else:
            play = yield Offer(BACK, side, (PlaceBackPlay,))
        for card in play.cards if play else ():
            enter_stage(game, card, side.zones["back"], BACK, face_up=False)
    for side in (first, second):
        for holomem in side.stage:
            holomem.entered = False


def place_center(game: HololiveGame, side: Side) -> Script:
    """6.2.1.10.1 One Debut holomem face down in the center, then 6.2.1.10.2."""
    play = yield Offer(CENTER, side, (PlaceCenterPlay,))
    _to_center(game, play)
    yield from bottom(game, side)


def _to_center(game: HololiveGame, play: "PlaceCenterPlay | None") -> None:
    if play:
        enter_stage(game, play.card, play.player.zones["center"], CENTER, face_up=False)


def bottom(game: HololiveGame, side: Side) -> Script:
    """6.2.1.10.2 As many cards as forced redraws go under the deck."""
    if side.redraws and game.reads("forced_redraw") == "taken":
        play = yield Offer(BOTTOM, side, (PutBottomPlay,))
        game.exercise(BOTTOM)
        for card in play.cards if play else ():
            game.move(card, side.zones["deck"], BOTTOM, index=0)


def in_hand(play: Play[HololiveGame, Side], cards: Iterable[Card]) -> Facts | None:
    """Every card named is in the player's hand."""
    return all_in(play.player.zones["hand"], cards)


def number_of(card: Card) -> Hashable:
    """What makes cards of a hand interchangeable; one that nobody showed is like no other."""
    return card.number or id(card)


@rules.reason("6.2.1.10", Question.OTHERS, "place_center")
def from_the_first_player_on(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The first player has placed everything before the other begins."""
    offer = misplaced.offer
    placing = offer is not None and offer.clause in (CENTER, BOTTOM, BACK)
    other = offer is not None and offer.player is not misplaced.player
    return breach(player=offer.player, other=misplaced.player) if offer is not None and placing and other else None


@rules.reason("6.2.1.10.2", Question.SKIPPED, "put_bottom")
def for_forced_redraws_only(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """Who never had to redraw puts nothing to the bottom."""
    side = misplaced.player
    offer = misplaced.offer
    mine = offer is not None and offer.clause in (CENTER, BACK) and offer.player is side
    return breach(player=side) if mine and not side.redraws else None


@rules.play(acts.PlaceCenter, "6.2.1.10.1")
class PlaceCenterPlay(ActPlay[HololiveGame, Side]):
    """Puts a card face down to the center position."""

    card: Card

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Self]:
        for card in {number_of(c): c for c in player.zones["hand"].pieces}.values():
            yield cls(player, card)


@rules.check("6.2.1.10.1", on=PlaceCenterPlay, stage=Stage.THERE)
def center_from_hand(_: HololiveGame, play: PlaceCenterPlay) -> Facts | None:
    """The card is in the own hand."""
    return in_hand(play, (play.card,))


@rules.check("6.2.1.10.1", on=PlaceCenterPlay, stage=Stage.IS)
def debut_in_the_center(_: HololiveGame, play: PlaceCenterPlay) -> Facts | None:
    """The first center holomem is a Debut."""
    return None if play.card.face.level == "debut" else breach(card=play.card)


@rules.play(acts.PutBottom, "6.2.1.10.2")
class PutBottomPlay(ActPlay[HololiveGame, Side]):
    """Puts cards under the deck, the first one named going first."""

    cards: tuple[Card, ...]

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Choice]:
        count = player.redraws
        yield Choice(
            lambda cards: cls(player, cards), player.zones["hand"].pieces, count, count, ordered=True, alike=number_of
        )


@rules.check("6.2.1.10.2", on=PutBottomPlay, stage=Stage.THERE)
def bottom_from_hand(_: HololiveGame, play: PutBottomPlay) -> Facts | None:
    """The cards are in the own hand."""
    return in_hand(play, play.cards)


@rules.check("6.2.1.10.2", on=PutBottomPlay, stage=Stage.AMOUNT)
def one_for_each_forced_redraw(_: HololiveGame, play: PutBottomPlay) -> Facts | None:
    """Exactly as many cards as forced redraws."""
    side = play.player
    return None if len(play.cards) == side.redraws else breach(count=len(play.cards), due=side.redraws)


@rules.play(acts.PlaceBack, "6.2.1.10.3")
class PlaceBackPlay(ActPlay[HololiveGame, Side]):
    """Puts any number of cards face down to the back position."""

    cards: tuple[Card, ...]

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Choice]:
        fitting = [c for c in player.zones["hand"].pieces if c.number is None or c.face.level in ("debut", "spot")]
        yield Choice(lambda cards: cls(player, cards), fitting, 0, room_on_stage(player), alike=number_of)


@rules.check("6.2.1.10.3", on=PlaceBackPlay, stage=Stage.THERE)
def back_from_hand(_: HololiveGame, play: PlaceBackPlay) -> Facts | None:
    """The cards are in the own hand."""
    return in_hand(play, play.cards)


@rules.check("6.2.1.10.3", on=PlaceBackPlay, stage=Stage.IS)
def debut_or_spot_in_the_back(_: HololiveGame, play: PlaceBackPlay) -> Facts | None:
    """Every card is a Debut or Spot holomem."""
    wrong = [card for card in play.cards if card.face.level not in ("debut", "spot")]
    return breach(card=wrong[0]) if wrong else None


@rules.check("4.6.2.1", on=PlaceBackPlay, stage=Stage.AMOUNT)
def within_the_stage_limit(_: HololiveGame, play: PlaceBackPlay) -> Facts | None:
    """The stage holds no more holomem than its limit."""
    side = play.player
    return None if len(play.cards) <= room_on_stage(side) else breach(count=len(play.cards), limit=STAGE_LIMIT)


@rules.reason("6.2.1.10", Question.SKIPPED, "place_center", "put_bottom", "place_back")
def places_before_the_other(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """Who goes first places before the other one does."""
    side, word = misplaced.player, misplaced.step.do.removeprefix("act:")
    other, untold = side.opponent, (word, side.seat) not in game.answered
    late = side is game.first and untold and (PlaceCenterPlay.word, other.seat) in game.answered and not game.turn
    return breach(player=side, other=other) if late else None
