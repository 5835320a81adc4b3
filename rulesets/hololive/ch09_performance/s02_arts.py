"""9.2 Choosing a performer and an art, and ending the performance step."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Play, Script
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.run.common import Bare
from judge.engine.run.lookup import Lookup, refer
from rulesets.hololive import acts
from rulesets.hololive.cards.definition import Art
from rulesets.hololive.ch10_play_and_resolve.s05_colours import lacking
from rulesets.hololive.ch12_skills_and_arts.s02_art_costs import cost_is_there, costs
from rulesets.hololive.ch12_skills_and_arts.s02_arts import (
    ArtUse,
    art_named,
    condition_holds,
    in_reach,
    left_open,
    resolve,
    without_target,
)
from rulesets.hololive.ch14_loops.s01_loops import ShowLoopPlay
from rulesets.hololive.game import ArtAgain, HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

AGAIN = rules.cite("9.1.2", "ch09_performance/s02_arts.py, AGAIN")
"""A check timing comes after each art."""


@rules.play(acts.UseArt, "9.2", when="9.1.1")
class UseArtPlay(ArtUse):
    """Plays an art of a center or collab holomem.

    `again` is the art that is to be played once more (5.23.1): then nobody chooses a performer under 9.2.1.
    """

    repeats = False

    again: ArtAgain | None = None

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.UseArt, about: object) -> Self:
        lookup = Lookup(game, player)
        performer = lookup.stack(act.performer)
        again = about if isinstance(about, ArtAgain) else None
        return cls(player, performer, art_named(performer, act.art), lookup.stack(act.target), again)

    @classmethod
    def options(cls, game: HololiveGame, player: Side, about: object) -> Iterator[Self]:
        again = about if isinstance(about, ArtAgain) else None
        for performer, art in [(again.performer, again.art)] if again is not None else _arts_of(player):
            for target in player.opponent.stage:
                play = cls(player, performer, art, target, again)
                if target.zone is not player.opponent.zones["back"] or target in in_reach(game, play):
                    yield play

    def recorded(self, game: HololiveGame) -> acts.UseArt:
        performer, target = (refer(game, piece, self.player) for piece in (self.performer, self.target))
        art = self.performer.face.arts.index(self.art) + 1
        return acts.UseArt(player=self.player.seat, performer=performer, art=art, target=target)

    def enact(self, game: HololiveGame) -> Script:
        if self.again is None:
            self._lock(game)
        return resolve(game, self)

    def _lock(self, game: HololiveGame) -> None:
        """Neither the position nor the holomem plays another art in this step."""
        side = self.player
        zone = self.performer.zone
        if zone is not None and zone.name in ("center", "collab"):
            game.set(side, f"{zone.name}_art", True, "9.2.1.3" if zone.name == "center" else "9.2.1.4")
        game.set(self.performer, "art_played", True, "9.2.1.5")


def _arts_of(side: Side) -> Iterator[tuple[Holomem, Art]]:
    """The arts printed on the center and collab holomem, as far as they are seen."""
    for performer in filter(None, (side.at("center"), side.at("collab"))):
        try:
            yield from ((performer, art) for art in performer.face.arts)
        except Unseen:
            continue


def _stands(play: UseArtPlay, position: str) -> bool:
    return play.performer.zone is play.player.zones[position]


@rules.check("9.2.1", on=UseArtPlay, stage=Stage.THERE)
def own_center_or_collab(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The performer stands in the own center or collab position."""
    stands = _stands(play, "center") or _stands(play, "collab")
    return None if stands or play.again is not None else breach(player=play.player)


@rules.check("9.2.1.1", on=UseArtPlay, stage=Stage.IS)
def has_an_art(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The performer has an art at all."""
    return None if play.performer.face.arts else breach(holomem=play.performer)


@rules.check("9.2.1.2", on=UseArtPlay, stage=Stage.IS)
def performer_is_active(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The performer is not resting."""
    return breach(holomem=play.performer) if play.performer.resting and play.again is None else None


@rules.check("9.2.1.3", on=UseArtPlay, stage=Stage.IS)
def first_center_art(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """One art from the center position a performance step."""
    side = play.player
    locked = side.center_art and play.again is None
    return breach(holomem=play.performer) if locked and _stands(play, "center") else None


@rules.check("9.2.1.4", on=UseArtPlay, stage=Stage.IS)
def first_collab_art(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """One art from the collab position a performance step."""
    side = play.player
    locked = side.collab_art and play.again is None
    return breach(holomem=play.performer) if locked and _stands(play, "collab") else None


@rules.check("9.2.1.5", on=UseArtPlay, stage=Stage.IS)
def first_art_of_the_holomem(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """One art of each holomem a performance step."""
    return breach(holomem=play.performer) if play.performer.art_played and play.again is None else None


@rules.check("5.23.1", on=UseArtPlay, stage=Stage.IS)
def the_art_to_be_used_again(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """Where an art is to be played once more, it is that art of that holomem."""
    again = play.again
    if again is None:
        return None
    other = play.performer is not again.performer or play.art is not again.art
    return breach(holomem=play.performer) if other or again.target not in (None, play.target) else None


@rules.check("9.2.2", on=UseArtPlay, stage=Stage.IS)
def art_of_the_performer(_: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The art is printed on the performer's top card."""
    return breach(holomem=play.performer) if play.art is None and play.performer.face.arts else None


@rules.check("1.3.1", on=UseArtPlay, stage=Stage.AMOUNT)
def its_own_condition(game: HololiveGame, play: UseArtPlay) -> Facts | None:
    """What the art's text demands before it can be used holds."""
    return None if condition_holds(game, play) else breach(holomem=play.performer)


@rules.check("12.2.3.1", on=UseArtPlay, stage=Stage.PAYMENT)
def cheers_cover_the_cost(game: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The performer's cheers include the colours and number of the cost."""
    if play.art is None or cost_is_there(game, play.performer, play.art):
        return None
    cheers, cost = play.performer.cheers, next(costs(game, play.performer, play.art))
    return breach(holomem=play.performer, icon=f"colour.{lacking(cheers, cost)}", count=len(cheers), cost=len(cost))


@rules.check("12.2.3.2", on=UseArtPlay, stage=Stage.TARGET)
def opposing_center_or_collab(game: HololiveGame, play: UseArtPlay) -> Facts | None:
    """The target is the opponent's center or collab holomem; with neither there, nobody can tell (`nobody_to_hit`)."""
    other = play.player.opponent
    if any(play.target is one for one in in_reach(game, play)):
        return None
    if not any(other.zones[position] for position in ("center", "collab")):
        game.reads("nobody_to_hit")
        raise Unseen
    if isinstance(play.performer.face, Blank):
        raise Unseen(play.performer.top.number)
    return breach(player=other)


@rules.check("1.3.3", on=UseArtPlay, stage=Stage.TARGET)
def target_that_text_leaves_open(game: HololiveGame, play: UseArtPlay) -> Facts | None:
    """No text keeps the art off this target, unless it keeps the art off everybody (10.7.2.3.4)."""
    if left_open(game, play, play.target):
        return None
    if without_target(game, play):
        game.reads("art_without_a_target")
        return None
    return breach(target=play.target)


@rules.play(acts.EndPerformanceStep, "7.6.3", when="7.6.2")
class EndPerformanceStepPlay(Bare[HololiveGame, Side]):
    """Plays no more art (10.6.4.3)."""

    repeats = False

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.6.4.3")


PERFORMANCE: tuple[type[Play], ...] = (UseArtPlay, ShowLoopPlay)
