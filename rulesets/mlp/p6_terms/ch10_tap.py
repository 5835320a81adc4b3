"""6-10 Tapping and untapping by effects."""

from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame, Scene, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS


class Turning(EffectPlay[MlpGame, Side]):
    """Taps or untaps characters or scenes."""

    cards: tuple[Card, ...]
    written_as: ClassVar[Mapping[str, str]] = {"pieces": "cards"}
    in_parts: ClassVar = "pieces"

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Tap | effects.Untap, about: About) -> Self:
        lookup = Lookup(game, player)
        return cls(player, about, tuple(lookup.card(text) for text in effect.pieces))

    @property
    def pieces(self) -> list[Character | Scene]:
        """The characters and scenes meant."""
        return [card.holder for card in self.cards if isinstance(card.holder, Character | Scene)]

    def turn(self, game: MlpGame, clause: str, *, tapped: bool) -> None:
        """Turn them all."""
        for piece in self.pieces:
            game.set(piece, "tapped", tapped, clause)
        event = "tap" if tapped else "untap"
        emit(game, event, *({"to": piece, "player": piece.controller} for piece in self.pieces))


@rules.play(effects.Tap, "6-10.1.0")
class TapEffect(Turning):
    """Taps."""

    def enact(self, game: MlpGame) -> None:
        self.turn(game, "6-10.1.0", tapped=True)


@rules.play(effects.Untap, "6-10.3.0")
class UntapEffect(Turning):
    """Untaps."""

    def enact(self, game: MlpGame) -> None:
        self.turn(game, "6-10.3.0", tapped=False)


@rules.check("6-10.2.0", on=TapEffect, stage=Stage.TARGET)
def untapped_before(_: MlpGame, play: TapEffect) -> Facts | None:
    """Nothing that is tapped already is picked."""
    wrong = [piece for piece in play.pieces if piece.tapped]
    return breach(card=wrong[0].top) if wrong else None


@rules.check("6-10.4.0", on=UntapEffect, stage=Stage.TARGET)
def tapped_before(_: MlpGame, play: UntapEffect) -> Facts | None:
    """Nothing that is untapped already is picked."""
    wrong = [piece for piece in play.pieces if not piece.tapped]
    return breach(card=wrong[0].top) if wrong else None


def _characters_of_adventure_areas(_: MlpGame, play: Turning) -> Facts | None:
    wrong = [card for card in play.cards if card.zone.name not in (*COLUMNS, "nowhere") and card.face.type != "scene"]
    return breach(card=wrong[0]) if wrong else None


def _scenes_of_scene_areas(_: MlpGame, play: Turning) -> Facts | None:
    wrong = [card for card in play.cards if card.zone.name not in ("scenes", "nowhere") and card.face.type == "scene"]
    return breach(card=wrong[0]) if wrong else None


@rules.check("6-10.5.0", on=TapEffect, stage=Stage.IS)
def taps_characters_of_adventure_areas(game: MlpGame, play: TapEffect) -> Facts | None:
    """Characters that are tapped stand in an adventure area."""
    return _characters_of_adventure_areas(game, play)


@rules.check("6-10.5.0", on=UntapEffect, stage=Stage.IS)
def untaps_characters_of_adventure_areas(game: MlpGame, play: UntapEffect) -> Facts | None:
    """Characters that are untapped stand in an adventure area."""
    return _characters_of_adventure_areas(game, play)


@rules.check("6-10.6.0", on=TapEffect, stage=Stage.IS)
def taps_scenes_of_scene_areas(game: MlpGame, play: TapEffect) -> Facts | None:
    """Scenes that are tapped lie in a scene area."""
    return _scenes_of_scene_areas(game, play)


@rules.check("6-10.6.0", on=UntapEffect, stage=Stage.IS)
def untaps_scenes_of_scene_areas(game: MlpGame, play: UntapEffect) -> Facts | None:
    """Scenes that are untapped lie in a scene area."""
    return _scenes_of_scene_areas(game, play)


there(TapEffect, "6-10.1.0", "cards")
there(UntapEffect, "6-10.3.0", "cards")
