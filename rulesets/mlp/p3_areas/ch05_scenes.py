"""3-5 The scene area, and adding a scene."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.effects import EffectPlay, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import About, Spec
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Scene, Side
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules

ADD = rules.cite("3-5.0.0", "p3_areas/ch05_scenes.py, add_scene")
NUMBER = rules.number("scenes_per_addition")


def add_scene(game: MlpGame, side: Side, clause: str, *, flipped: bool = False, tapped: bool = False) -> Script:
    """The top scene goes untapped and face up to the scene area, or as told; none where the deck is empty."""
    deck = side.zones["scene_deck"]
    game.exercise(ADD)
    for card in top(deck, NUMBER, game):
        numbers = () if card.bound else tuple(game.may_be(card) or ())
        if len(numbers) == 1:
            game.learn(card, *numbers)
        yield FactNeed(clause, "cards", side, deck, (card,), tells=EVERYBODY, which=ADD)
        lay_scene(game, side, card, clause, flipped=flipped, tapped=tapped)


def lay_scene(game: MlpGame, side: Side, card: Card, clause: str, **state: bool) -> None:
    """A scene lies in the scene area, flipped and tapped as told."""
    scene: Scene = game.stand(card, side.zones["scenes"], clause)
    for name, value in state.items():
        game.set(scene, name, value, clause)


def flip(game: MlpGame, scene: Scene, clause: str) -> None:
    """Turn a scene face down; whether it is tapped does not change."""
    game.set(scene, "flipped", True, clause)


@rules.play(effects.AddScene, "3-5.0.0")
class AddSceneEffect(EffectPlay[MlpGame, Side]):
    """Adds a scene."""

    to: Side
    flipped: bool
    tapped: bool
    card: Card | None = None
    written_as: ClassVar[Mapping[str, str]] = {"player": "to"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.AddScene, about: About) -> Self:
        card = Lookup(game, player, about).card(effect.card) if effect.card is not None else None
        flipped = unless_unsaid(about, effect.flipped, plain=False)
        tapped = unless_unsaid(about, effect.tapped, plain=False)
        return cls(player, about, game.player(effect.player), flipped, tapped, card)

    def enact(self, game: MlpGame) -> Script:
        if self.card is None:
            return add_scene(game, self.to, ADD, flipped=self.flipped, tapped=self.tapped)
        game.reveal([self.card])
        lay_scene(game, self.to, self.card, ADD, flipped=self.flipped, tapped=self.tapped)
        return NOTHING


@rules.check("3-5.0.0", on=AddSceneEffect, stage=Stage.THERE)
def of_the_scene_deck(_: MlpGame, play: AddSceneEffect) -> Facts | None:
    """A scene that is named lies in the scene deck of the player."""
    outside = play.card is not None and play.card.zone is not play.to.zones["scene_deck"]
    return breach(card=play.card) if outside else None


@rules.check("3-5.0.0", on=AddSceneEffect, stage=Stage.TARGET)
def the_top_scene(_: MlpGame, play: AddSceneEffect) -> Facts | None:
    """Where the text does not let one be picked, the scene on top is added."""
    if play.card is None or not isinstance(play.about, Spec) or "card" in play.about.fields:
        return None
    return None if play.card in play.to.zones["scene_deck"].pieces[-1:] else breach(card=play.card)


@rules.play(effects.TurnScene, "3-5.1.0")
class TurnSceneEffect(EffectPlay[MlpGame, Side]):
    """Turns a scene face up, or flips it."""

    scene: Scene
    up: bool

    def enact(self, game: MlpGame) -> None:
        if self.up and self.scene.flipped:
            game.set(self.scene, "turned_up", True, "3-5.1.0")
        game.set(self.scene, "flipped", not self.up, "3-5.1.0")


there(TurnSceneEffect, "3-5.1.0", "scene")
