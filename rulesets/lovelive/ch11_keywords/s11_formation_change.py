"""11.11 Formation change."""

from collections.abc import Iterator
from itertools import permutations
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.run.lookup import Lookup, refer
from judge.engine.trees.choices import About, Spec
from rulesets.lovelive import effects
from rulesets.lovelive.ch04_zones.s05_members import change_area
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

ONE_TO_AN_AREA = rules.number("members_per_area_in_formation")


@rules.play(effects.FormationChange, "11.11.1")
class FormationChangeEffect(EffectPlay[LoveLiveGame, Side]):
    """Every member of the controller's stage goes to an area of choice; to stay is a choice."""

    members: tuple[Member | None, ...]

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.FormationChange, about: About) -> Self:
        lookup = Lookup(game, player)
        said = (effect.left, effect.center, effect.right)
        return cls(player, about, tuple(lookup.stack(text) if text is not None else None for text in said))

    @classmethod
    def options(cls, _: LoveLiveGame, player: Side, about: About) -> Iterator[Self]:
        members = list(player.members)
        for places in permutations(AREAS, len(members)) if isinstance(about, Spec) else ():
            at = dict(zip(places, members, strict=True))
            yield cls(player, about, tuple(at.get(name) for name in AREAS))

    def recorded(self, game: LoveLiveGame) -> effects.FormationChange:
        said = [refer(game, member, self.player) if member is not None else None for member in self.members]
        left, center, right = said
        source = self.named_source(game)
        return effects.FormationChange(by=self.player.seat, source=source, left=left, center=center, right=right)

    def enact(self, game: LoveLiveGame) -> None:
        game.exercise("11.11.1")
        game.reads("formation_change_of_whom")
        with game.at_once():
            for member, name in zip(self.members, AREAS, strict=True):
                area = self.player.zones[name]
                if member is not None and member.zone is not area:
                    change_area(game, member, area, "11.11.1", self)


@rules.check("11.11.1", on=FormationChangeEffect, stage=Stage.TARGET)
def every_member_placed(_: LoveLiveGame, play: FormationChangeEffect) -> Facts | None:
    """Every member of the stage has a place."""
    side = play.player
    left_out = [member for member in side.members if member not in play.members]
    return breach(member=left_out[0]) if left_out else None


@rules.check("11.11.2", on=FormationChangeEffect, stage=Stage.AMOUNT)
def one_member_an_area(_: LoveLiveGame, play: FormationChangeEffect) -> Facts | None:
    """No member is in two places."""
    placed = [member for member in play.members if member is not None]
    twice = [member for member in placed if placed.count(member) > ONE_TO_AN_AREA]
    return breach(member=twice[0]) if twice else None


rules.check("11.11.1", on=FormationChangeEffect, stage=Stage.THERE)(is_there("members"))
