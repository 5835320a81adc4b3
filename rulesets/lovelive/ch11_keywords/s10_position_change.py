"""11.10 Position change."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay, caused_by, is_there
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Zone
from judge.engine.trees.choices import About
from rulesets.lovelive import effects
from rulesets.lovelive.ch04_zones.s05_members import change_area
from rulesets.lovelive.ch09_play.s06_area import area_named
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

CHANGES_PLACES = rules.cite("11.10.2", "ch11_keywords/s10_position_change.py, PositionChangeEffect.enact")


@rules.play(effects.PositionChange, "11.10.1")
class PositionChangeEffect(EffectPlay[LoveLiveGame, Side]):
    """Moves a member to another area of the same stage; who stands there comes to where it stood (11.10.2)."""

    member: Member
    area: Zone | None

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.PositionChange, about: About) -> Self:
        member = Lookup(game, player).stack(effect.member)
        stage = member.controller if isinstance(member.controller, Side) else player
        return cls(player, about, member, area_named(game, stage, effect.area))

    def enact(self, game: LoveLiveGame) -> None:
        here = self.member.zone
        if here is None or self.area is None:
            return
        side: Side = self.area.owner  # type: ignore[assignment]
        occupant = side.member_at(self.area.name)
        with game.at_once():
            change_area(game, self.member, self.area, "11.10.1", self)
            if occupant is not None:
                with caused_by(game, CHANGES_PLACES):
                    change_area(game, occupant, here, CHANGES_PLACES, self)


@rules.check("11.10.1", on=PositionChangeEffect, stage=Stage.IS)
def another_area_of_the_stage(game: LoveLiveGame, play: PositionChangeEffect) -> Facts | None:
    """The area is another one of the same player (reading position_change_within_one_stage)."""
    if (hit := play.misfit()) is not None and hit[0] == "member":
        return None
    game.reads("position_change_within_one_stage")
    here, there = play.member.zone, play.area
    right = here is not None and there is not None and there is not here and there.owner is here.owner
    return None if right else breach(member=play.member)


rules.check("11.10.1", on=PositionChangeEffect, stage=Stage.THERE)(is_there("member", unless_chosen=True))
