"""3-5 The scene area, and adding a scene."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from judge.engine.effects import EffectPlay
from judge.engine.lookup import Lookup
from judge.engine.requests import FactNeed, Script
from judge.engine.state import top
from judge.engine.zones import EVERYBODY
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Scene, Side
from rulesets.mlp.p6_terms.declared import for_scenes, there
from rulesets.mlp.rules import rules

ADD = rules.cite("3-5.0.0", "p3_areas/ch05_scenes.py, add_scene")
NUMBER = rules.number("scenes_per_addition")


def add_scene(game: MlpGame, side: Side, clause: str, *, flipped: bool = False, tapped: bool = False) -> Script:
    """The top scene goes untapped and face up to the scene area, or as told; none where the deck is empty."""
    deck, area = side.zones["scene_deck"], side.zones["scenes"]
    game.exercise(ADD)
    for card in top(deck, NUMBER, game):
        if not card.bound and card.pool.only is not None:
            game.learn(card, card.pool.only)
        yield FactNeed(clause, "cards", side, deck, (card,), tells=EVERYBODY)
        scene: Scene = game.stand(card, area, clause)
        game.set(scene, "flipped", flipped, clause)
        game.set(scene, "tapped", tapped, clause)


def flip(game: MlpGame, scene: Scene, clause: str) -> None:
    """Turn a scene face down; whether it is tapped does not change."""
    game.set(scene, "flipped", True, clause)


@rules.play(effects.AddScene, "3-5.0.0")
@dataclass(slots=True)
class AddSceneEffect(EffectPlay):
    """Adds a scene."""

    to: Side
    flipped: bool
    tapped: bool
    written_as: ClassVar[Mapping[str, str]] = {"player": "to"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Any, effect: effects.AddScene, about: Any) -> Self:
        return cls(player, about, game.player(effect.player), effect.flipped, effect.tapped)

    def enact(self, game: MlpGame) -> Script:
        return add_scene(game, self.to, ADD, flipped=self.flipped, tapped=self.tapped)


@rules.play(effects.TurnScene, "3-5.1.0")
@dataclass(slots=True)
class TurnSceneEffect(EffectPlay):
    """Turns a scene face up, or flips it."""

    scene: Scene
    up: bool

    @classmethod
    def look_up(cls, game: MlpGame, player: Any, effect: effects.TurnScene, about: Any) -> Self:
        return cls(player, about, Lookup(game, player).stack(effect.scene, Scene), effect.up)

    def enact(self, game: MlpGame) -> None:
        if self.up and self.scene.flipped:
            game.set(self.scene, "turned_up", True, "3-5.1.0")
        game.set(self.scene, "flipped", not self.up, "3-5.1.0")


there(TurnSceneEffect, "3-5.1.0", "scene")
for_scenes(TurnSceneEffect, "3-5.1.0", "scene")
