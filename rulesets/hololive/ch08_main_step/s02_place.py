"""8.2 Placing a holomem from hand."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.ch04_zones.s04_holomem import enter_stage, room_on_stage
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules
from rulesets.hololive.zones import STAGE_LIMIT

LEVELS = ("debut", "spot", "1st", "2nd")


@rules.play(acts.Place, "8.2", when="8.1.1", from_hand=True)
class PlacePlay(ActPlay[HololiveGame, Side]):
    """Puts a Debut or Spot holomem from hand to the back position."""

    card: Card

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Self]:
        if room_on_stage(player) < 1:
            return
        for card in {c.number: c for c in player.zones["hand"].pieces if c.number is not None}.values():
            yield cls(player, card)

    def enact(self, game: HololiveGame) -> None:
        enter_stage(game, self.card, self.player.zones["back"], "8.2.1")


@rules.check("8.2.1", on=PlacePlay, stage=Stage.WHEN)
def room_on_the_stage(_: HololiveGame, play: PlacePlay) -> Facts | None:
    """The own stage holds fewer holomem than its limit."""
    side = play.player
    return breach(limit=STAGE_LIMIT) if room_on_stage(side) < 1 else None


@rules.check("8.2.1", on=PlacePlay, stage=Stage.THERE)
def in_hand(_: HololiveGame, play: PlacePlay) -> Facts | None:
    """The card is in the own hand."""
    return None if play.card.zone is play.player.zones["hand"] else breach(card=play.card)


@rules.check("8.2.1", on=PlacePlay, stage=Stage.IS)
def debut_or_spot(_: HololiveGame, play: PlacePlay) -> Facts | None:
    """The card is a Debut or Spot holomem; of the other levels the next clause speaks."""
    return None if play.card.face.level in LEVELS else breach(card=play.card)


@rules.check("8.2.2", on=PlacePlay, stage=Stage.IS)
def not_1st_or_2nd(_: HololiveGame, play: PlacePlay) -> Facts | None:
    """1st and 2nd holomem are never placed, only bloomed."""
    level = play.card.face.level
    return breach(card=play.card, level=f"level.{level}") if level in LEVELS[2:] else None
