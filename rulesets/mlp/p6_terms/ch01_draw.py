"""6-1 Drawing."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.state import top
from judge.engine.trees.choices import About
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p1_game.ch04_end import lose_by_drawing
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.rules import rules

ONE, SEVERAL = (rules.cite(clause, "p6_terms/ch01_draw.py, draw") for clause in ("6-1.1.0", "6-1.2.0"))
NO_DRAWS = rules.cite("1-1.1.0", "p6_terms/ch01_draw.py, draw")


def draw(game: MlpGame, side: Side, count: int, clause: str, *, loose: bool = False) -> Script:
    """6-1.2.0 The top cards of the deck go to the hand; says whether there were enough.

    Where text forbids draws none takes place, and nobody loses for it.
    """
    if game.forbidden("draw"):
        game.exercise(NO_DRAWS)
        return True
    deck = side.zones["deck"]
    cards = top(deck, count, game)
    if cards:
        which = ONE if count == 1 else SEVERAL
        yield FactNeed(clause, "cards", side, deck, cards, tells=side.bit, which=which, loose=loose)
    for card in cards:
        game.exercise(ONE)
        game.exercise(SEVERAL)
        game.move(card, side.zones["hand"], clause)
    if cards:
        game.note("draw", player=side, amount=len(cards))
    emit(game, "draw", *[{"player": side}] * len(cards))
    return len(cards) == count


@rules.play(effects.Draw, "6-1.2.0")
class DrawEffect(EffectPlay[MlpGame, Side]):
    """Draws; drawing is always possible, and a card that is missing loses the game (5-2.1.1c)."""

    drawers: tuple[Side, ...]
    count: int
    written_as: ClassVar[Mapping[str, str]] = {"player": "drawers"}
    in_parts: ClassVar = "count"

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Draw, about: About) -> Self:
        return cls(player, about, game.meant(effect.player), effect.count)

    def recorded(self, game: MlpGame) -> effects.Draw:
        who = game.called(self.drawers)
        return effects.Draw(by=self.player.seat, source=self.named_source(game), player=who, count=self.count)

    def enact(self, game: MlpGame) -> Script:
        losers: list[Side] = []
        for side in self.drawers:
            enough = yield from draw(game, side, self.count, ONE if self.count == 1 else SEVERAL)
            losers += () if enough else (side,)
        if losers:
            game.reads("draw_more_than_the_deck_has")
            game.exercise("5-2.1.1c")
            lose_by_drawing(game, losers, "1-4.2.0")


rules.cite("5-2.1.1c", "p6_terms/ch01_draw.py")
