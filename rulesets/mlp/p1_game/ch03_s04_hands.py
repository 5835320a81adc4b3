"""1-3.4: opening hands, mulligans, plans and scenes."""

from collections.abc import Iterator, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, Stage, all_in, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.rules.reasons import Question
from judge.engine.run.common import Bare
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.replay import common
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p3_areas.ch05_scenes import add_scene
from rulesets.mlp.p6_terms.ch01_draw import draw
from rulesets.mlp.p6_terms.ch09_piles import to_bottom
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import PLANS

OPENING_HAND = rules.number("opening_hand")
MULLIGAN_HAND = rules.number("mulligan_hand")
NO_FIRST_DRAW = rules.cite("4-2.2.1", "p1_game/ch03_s04_hands.py, lay_plans")
"""What one card of the first player's would be after the mulligans, where a record leaves out the plans."""


def opening_hands(game: MlpGame) -> Script:
    """1-3.4.1 Each player draws the opening hand."""
    for side in game.from_first():
        yield from draw(game, side, OPENING_HAND, "1-3.4.1", loose=True)


def mulligans(game: MlpGame) -> Script:
    """1-3.4.1b The first player decides about a mulligan, then the second."""
    for side in game.from_first():
        play = yield Offer("1-3.4.1b", side, (RedrawPlay, KeepHandPlay))
        if isinstance(play, RedrawPlay):
            game.set(side, "redrawn", True, "1-3.4.1c")
            to_bottom(game, play.hand, side.zones["deck"], "1-3.4.1a", in_order=play.ordered)
            game.reads("mulligan_without_shuffle")
            yield from draw(game, side, MULLIGAN_HAND, "1-3.4.1a")


def lay_plans(game: MlpGame) -> Script:
    """1-3.4.2 The top cards of the deck go face down on the stories, the first one on stage I."""
    for side in game.from_first():
        cards = top(side.zones["deck"], len(PLANS), game)
        drawn = {1: NO_FIRST_DRAW} if side is game.first else {}
        yield FactNeed("1-3.4.2", "cards", side, side.zones["deck"], cards, loose=True, counted=drawn)
        for card, name in zip(cards, PLANS, strict=False):
            side.zones[name].unspecified = False
            game.move(card, side.zones[name], "1-3.4.2")


def opening_scenes(game: MlpGame) -> Script:
    """1-3.4.3 The first player's first scene lies face down, the second player's face up."""
    for side in game.from_first():
        yield from add_scene(game, side, "1-3.4.3", flipped=side is game.first)


@rules.play(acts.Redraw, "1-3.4.1a")
class RedrawPlay(Play[MlpGame, Side]):
    """Takes the mulligan; `hand` is in the order in which it goes under the deck if that is `ordered`."""

    hand: tuple[Card, ...]
    ordered: bool

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.Redraw, _: object) -> Self:
        if act.bottom is None:
            return cls(player, tuple(player.zones["hand"].pieces), ordered=False)
        lookup = Lookup(game, player)
        return cls(player, tuple(lookup.card(text) for text in act.bottom), ordered=True)

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Self]:
        yield cls(player, tuple(player.zones["hand"].pieces), ordered=True)

    def recorded(self, game: MlpGame) -> acts.Redraw:
        bottom = references(game, self.hand, self.player) if self.ordered else None
        return acts.Redraw(player=self.player.seat, bottom=bottom)


def references(game: MlpGame, cards: Sequence[Card], actor: Side) -> list[str | None]:
    """Cards of a hand as a record names them, null where their faces are not known."""
    return [refer(game, card, actor) if card.bound else None for card in cards]


@rules.play(common.KeepHand, "1-3.4.1b")
class KeepHandPlay(Bare[MlpGame, Side]):
    """Takes no mulligan."""


@rules.check("1-3.4.1c", on=RedrawPlay, stage=Stage.WHEN)
def once(_: MlpGame, play: RedrawPlay) -> Facts | None:
    """Each player takes the mulligan once."""
    side = play.player
    return breach(player=side) if side.redrawn else None


@rules.reason("1-3.4.1c", Question.ONCE, "redraw")
def taken_before(_: MlpGame, it: Misplaced) -> Facts | None:
    """A second mulligan is asked of nobody."""
    side = it.player
    return {"step": it.step.do, "player": side} if side.redrawn else None


@rules.reason("1-3.4.1a", Question.DUE)
def put_under_unshuffled(game: MlpGame, it: Misplaced) -> Facts | None:
    """Whoever takes the mulligan draws again at once, from a deck that nobody shuffles."""
    if not isinstance(it.step, acts.Shuffle):
        return None
    just = any(change.clause == "1-3.4.1a" for change in game.since(game.step))
    return {"step": it.step.do, "player": it.player} if just and game.turn == 0 else None


@rules.check("1-3.4.1a", on=RedrawPlay, stage=Stage.THERE)
def own_hand(_: MlpGame, play: RedrawPlay) -> Facts | None:
    """What goes under the deck lies in the own hand."""
    return all_in(play.player.zones["hand"], play.hand)


@rules.check("1-3.4.1a", on=RedrawPlay, stage=Stage.AMOUNT)
def whole_hand(_: MlpGame, play: RedrawPlay) -> Facts | None:
    """The whole hand goes under the deck."""
    count, hand = len(play.hand), len(play.player.zones["hand"])
    return breach(count=count, hand=hand) if count < hand else None
