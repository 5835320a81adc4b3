"""4-4.3.1, 4-4.3.2 The boost steps of a contact."""

from collections.abc import Callable, Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.acts import ActPlay
from judge.engine.run.common import Bare
from rulesets.mlp import acts
from rulesets.mlp.game import Character, MlpGame, Scene, Side
from rulesets.mlp.p3_areas.ch05_scenes import flip
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, settle_list, text_of, trigger
from rulesets.mlp.p5_effects.ch04_used import may_be_used, may_do_something
from rulesets.mlp.rules import rules

PENDING = rules.cite("5-4.1.0#2", "p4_turn/ch04_s03_boosts.py, BoostPlay.enact")


def boost_step(clause: str, *, active: bool) -> Callable[[MlpGame], Script]:
    """A player uses boosts one after the other until declining."""

    def step(game: MlpGame) -> Script:
        side = game.turn_player if active else game.other
        used = 0
        while True:
            play = yield Offer(clause, side, (BoostPlay, EndBoostStepPlay))
            if not isinstance(play, BoostPlay):
                return
            used += 1
            if used > 1:
                game.reads("boosts_may_follow_each_other")
            play.enact(game)
            yield from settle_list(game)

    return step


@rules.play(acts.Boost, "4-4.3.1", when="5-1.3.1")
class BoostPlay(ActPlay[MlpGame, Side]):
    """Uses the boost of a scene, which is flipped first: that is its cost."""

    scene: Scene

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Self]:
        for scene in player.scenes:
            yield cls(player, scene)

    def enact(self, game: MlpGame) -> None:
        flip(game, self.scene, "5-1.3.1")
        side = self.player
        trigger(game, Pending(side, self.scene.top, "boost", PENDING, compiled=text_of(self.scene.top, "boost")))


@rules.play(acts.EndBoostStep, "4-4.3.1a")
class EndBoostStepPlay(Bare[MlpGame, Side]):
    """Uses no more boost."""


@rules.check("4-4.3.1", on=BoostPlay, stage=Stage.THERE)
def own_scene(_: MlpGame, play: BoostPlay) -> Facts | None:
    """The scene lies in the own scene area."""
    side = play.player
    return None if play.scene in side.scenes else breach(card=play.scene.top)


@rules.check("2-4.5.2a", on=BoostPlay, stage=Stage.IS)
def face_up(_: MlpGame, play: BoostPlay) -> Facts | None:
    """The scene is not flipped; whether it is tapped does not matter."""
    return breach(card=play.scene.top) if play.scene.flipped else None


@rules.check("5-1.3.1", on=BoostPlay, stage=Stage.IS)
def has_a_boost(_: MlpGame, play: BoostPlay) -> Facts | None:
    """The scene has a boost; nobody can tell of one that nobody has seen."""
    if play.scene.top.number is None:
        raise Unseen
    return None if effects_of(play.scene.top, "boost") else breach(card=play.scene.top)


@rules.check("1-1.1.0", on=BoostPlay, stage=Stage.IS)
def not_forbidden_by_text(game: MlpGame, play: BoostPlay) -> Facts | None:
    """No text keeps this boost from being used."""
    forbidden = any(effect.number == "no_boost" and effect.on is play.scene for effect in game.lasting)
    return breach(card=play.scene.top) if forbidden else None


@rules.check("5-1.3.0", on=BoostPlay, stage=Stage.TARGET)
def condition_of_use(game: MlpGame, play: BoostPlay) -> Facts | None:
    """The condition that the boost sets for being used holds."""
    text = text_of(play.scene.top, "boost")
    return None if may_be_used(game, play.player, play.scene.top, text) else breach(card=play.scene.top)


@rules.check("5-1.3.1a", on=BoostPlay, stage=Stage.TARGET)
def could_do_something(game: MlpGame, play: BoostPlay) -> Facts | None:
    """Something that the boost says can be done."""
    return None if may_do_something(game, play.player, play.scene.top, "boost") else breach(card=play.scene.top)


@rules.check("4-4.3.1a", on=BoostPlay, stage=Stage.TARGET)
def affects_the_character_in_contact(game: MlpGame, play: BoostPlay) -> Facts | None:
    """A boost for certain characters needs the own character of this contact to be one of them."""
    side = play.player
    character = side.at(game.column)
    limits = [boost.only for boost in effects_of(play.scene.top, "boost")]
    if not limits or any(_fits(only, character) for only in limits):
        return None
    if character is None and side.zones[game.column].unspecified:
        raise Unseen
    game.reads("boost_names_the_character_in_this_contact")
    return breach(card=play.scene.top)


def _fits(only: frozenset[str] | None, character: Character | None) -> bool:
    return only is None or (character is not None and bool(only & character.face.keywords))
